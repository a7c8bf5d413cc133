package dev.allways.systems.npb;

/** What the master of an NPB kernel tells a worker to do. */
public sealed interface Order
    permits CgMessage,
        EvolveMessage,
        FftMessage,
        FftSetVariablesMessage,
        RankMessage,
        InterpMessage,
        PsinvMessage,
        RprjMessage,
        ResidMessage,
        ExitMessage {}

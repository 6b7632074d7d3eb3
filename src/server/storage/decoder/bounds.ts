const MB = 1_000_000;

/** Number of decoder processes, and so of pictures in work at once; few, since answers need the processor first. */
export const PICTURES_AT_ONCE = 2;
/** A picture with a higher estimated peak is decoded alone. */
export const SHARED_PEAK_MAX = 200 * MB;
/** Resident memory at which a decoder ends: 70 MB are its own, and two at once take no more than a lone one. */
export const SHARED_BYTES_MAX = 400 * MB;
/** Resident memory at which a lone decoder ends; the largest accepted AVIF needs 740 MB. */
export const LONE_BYTES_MAX = 850 * MB;
/**
 * Kibibytes of private memory that the kernel grants a decoder, a last bound against one huge allocation: Node reserves
 * 600 MB that it never uses.
 */
export const PRIVATE_KIB_MAX = 1_700_000;
/** Maximum processor time of a picture; only crafted ones need more. A busy machine does not count against it. */
export const JOB_CPU_MS_MAX = 30_000;
/** Time after which a decoder that has not answered counts as hung. */
export const JOB_MS_MAX = 60_000;
/** Milliseconds after which an idle decoder ends and frees its memory. */
export const IDLE_MS = 60_000;

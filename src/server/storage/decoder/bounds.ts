const MB = 1_000_000;

/** Decoder processes, and so pictures worked on at once; the processor is for answers first. */
export const PICTURES_AT_ONCE = 2;
/** A picture that is estimated to need more is decoded while no other is. */
export const SHARED_PEAK_MAX = 200 * MB;
/** Resident memory at which a decoder ends: 70 MB are its own, and two at once take no more than a lone one. */
export const SHARED_BYTES_MAX = 400 * MB;
/** The largest AVIF that is taken needs 740 MB. */
export const LONE_BYTES_MAX = 850 * MB;
/**
 * Private memory that the kernel grants a decoder, a last bound against one huge allocation: Node reserves 600 MB that it
 * never uses.
 */
export const PRIVATE_KIB_MAX = 1_700_000;
/** A picture that takes longer was made to. */
export const JOB_MS_MAX = 30_000;
/** A site where nothing comes gets the memory back. */
export const IDLE_MS = 60_000;

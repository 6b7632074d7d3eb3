const MB = 1_000_000;

/** Resident memory that all decoder processes together may take, busy or idle. */
export const DECODERS_BYTES_MAX = 400 * MB;
/** Resident memory at which a decoder ends; a picture that may need more is refused. */
export const DECODER_BYTES_MAX = 300 * MB;
/** Minimum resident memory that is counted for a decoder: an idle one, or one with any usual photo. */
export const DECODER_BYTES_MIN = 170 * MB;
/** Memory to make a size of a stored picture, the largest size in the costliest format. */
export const RESIZE_BYTES = 190 * MB;
/** Resident memory of a decoder without a picture. */
export const IDLE_DECODER_BYTES = 75 * MB;
/**
 * Kibibytes of private memory that the kernel grants a decoder, a last bound against one huge allocation: Node reserves
 * 650 MB that it never uses.
 */
export const DECODER_PRIVATE_KIB_MAX = 1_100_000;
/** Maximum processor time of a picture; only crafted ones need more. A busy machine does not count against it. */
export const JOB_CPU_MS_MAX = 30_000;
/** Time after which a decoder that has not answered counts as hung. */
export const JOB_MS_MAX = 60_000;
/** Milliseconds after which an idle decoder ends and frees its memory. */
export const IDLE_MS = 60_000;

/** Writes one line for the server's operator. */
export type Log = (line: string) => void;

/** Where the server tells its operator things, one line each. */
export type Log = (line: string) => void;

/** Fields of a line, which is all that may stand beside its text: none can hold what people wrote. */
export interface LogFields {
  /** `info` by default. */
  readonly level?: 'info' | 'warn' | 'error';
  readonly requestId?: string | undefined;
  readonly method?: string;
  /** Name of the call, or the pattern of the address. */
  readonly route?: string;
  readonly status?: number;
  readonly ms?: number;
}

/** Writes one line for the server's operator. */
export type Log = (line: string, fields?: LogFields) => void;

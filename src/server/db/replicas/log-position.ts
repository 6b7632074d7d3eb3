/** A position in the write-ahead log: a replica that has replayed up to it has everything that was committed before. */
export type LogPosition = bigint;

/** Reads PostgreSQL's `16/B374D848`; `undefined` for anything else. */
export function parseLogPosition(text: string): LogPosition | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  if (high === undefined || low === undefined) return undefined;
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

export function writeLogPosition(position: LogPosition): string {
  const hex = (part: bigint): string => part.toString(16).toUpperCase();
  return `${hex(position >> 32n)}/${hex(position & 0xff_ff_ff_ffn)}`;
}

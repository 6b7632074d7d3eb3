/**
 * Ignores that the reader of the log is gone. Otherwise each line that cannot be written would be a fault, which writes
 * the next line: the process would never end.
 */
export function ignoreLostOutput(
  streams: readonly NodeJS.WritableStream[] = [process.stdout, process.stderr],
): void {
  for (const stream of streams) stream.on('error', () => undefined);
}

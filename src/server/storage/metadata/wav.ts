import { riffChunks } from './riff.ts';

const NEEDED: ReadonlySet<string> = new Set(['fmt ', 'fact', 'data']);

/** Removes everything beside the sound: INFO lists, ID3, XMP, and chunks of broadcasters and recorders. */
export function cleanWav(file: Uint8Array): Uint8Array | undefined {
  const bytes = Buffer.from(file);
  const needed = riffChunks(bytes, bytes.length).filter(({ type }) => NEEDED.has(type));
  if (!needed.some(({ type }) => type === 'data')) return undefined;
  const made = Buffer.concat([
    bytes.subarray(0, 12),
    ...needed.map(({ start, end }) => bytes.subarray(start, end)),
  ]);
  made.writeUInt32LE(made.length - 8, 4);
  return made;
}

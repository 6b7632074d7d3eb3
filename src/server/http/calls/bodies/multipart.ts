import { AppError } from '#server/http/errors/app-error.ts';
import type { FormEntry } from './form-fields.ts';

/**
 * Maximum parts, more than any of our forms has. They are counted as they arrive, so that reading a bad form ends
 * early.
 */
const PARTS_MAX = 500;
/** Header bytes of one part: name, file name and type. */
const HEAD_BYTES_MAX = 4 * 1024;
/** Total bytes of all parts that are not files; our longest text is a sixth of this. */
const TEXT_BYTES_MAX = 64 * 1024;

const PARAMETER = /;\s*([a-z]+)=(?:"([^"]*)"|([^\s;"]+))/gi;
const BLANK_LINE = '\r\n\r\n';

interface Part {
  readonly name: string;
  /** `undefined` for a text field. */
  readonly fileName: string | undefined;
  readonly type: string;
  readonly pieces: Buffer<ArrayBuffer>[];
}

/**
 * Parses form data chunk by chunk as it arrives, so that other work runs between two chunks. A parser of whole bodies
 * blocked the process for fifteen seconds on sixty megabytes of empty parts.
 */
export async function readForm(
  pieces: AsyncIterable<Uint8Array<ArrayBuffer>>,
  contentType: string,
): Promise<FormEntry[]> {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  const reader = new FormReader(boundary?.[1] ?? boundary?.[2]);
  for await (const piece of pieces) reader.push(piece);
  return reader.end();
}

class FormReader {
  readonly #entries: FormEntry[] = [];
  readonly #delimiter: string | undefined;
  /** Bytes that are not parsed yet. A delimiter begins with a line break, so one is put before the first delimiter. */
  #rest: Buffer<ArrayBuffer> = Buffer.from('\r\n');
  #state: 'content' | 'delimiter' | 'head' | 'over' = 'content';
  /** `undefined` before the first delimiter, where content is ignored. */
  #part: Part | undefined;
  #parts = 0;
  #textBytes = 0;
  #isEmpty = true;

  constructor(boundary: string | undefined) {
    this.#delimiter = boundary === undefined ? undefined : `\r\n--${boundary}`;
  }

  push(piece: Uint8Array<ArrayBuffer>): void {
    if (piece.length === 0 || this.#state === 'over') return;
    this.#isEmpty = false;
    if (this.#delimiter === undefined) throw new AppError('malformed');
    this.#rest = Buffer.concat([this.#rest, piece]);
    while (this.#step(this.#delimiter));
  }

  end(): FormEntry[] {
    if (!this.#isEmpty && this.#state !== 'over') throw new AppError('malformed');
    return this.#entries;
  }

  /** Returns false when more bytes are needed. */
  #step(delimiter: string): boolean {
    switch (this.#state) {
      case 'content':
        return this.#readContent(delimiter);
      case 'delimiter':
        return this.#readDelimiterEnd();
      case 'head':
        return this.#readHead();
      case 'over':
        this.#rest = Buffer.alloc(0);
        return false;
    }
  }

  #readContent(delimiter: string): boolean {
    const at = this.#rest.indexOf(delimiter, 0, 'latin1');
    if (at === -1) {
      // keeps the last bytes, which may be the beginning of a delimiter
      this.#keep(Math.max(0, this.#rest.length - delimiter.length + 1));
      return false;
    }
    this.#keep(at);
    this.#finishPart();
    this.#rest = this.#rest.subarray(delimiter.length);
    this.#state = 'delimiter';
    return true;
  }

  #readDelimiterEnd(): boolean {
    if (this.#rest.length < 2) return false;
    const end = this.#rest.toString('latin1', 0, 2);
    if (end !== '--' && end !== '\r\n') throw new AppError('malformed');
    this.#state = end === '--' ? 'over' : 'head';
    return true;
  }

  #readHead(): boolean {
    const at = this.#rest.indexOf(BLANK_LINE);
    if (at > HEAD_BYTES_MAX || (at === -1 && this.#rest.length > HEAD_BYTES_MAX)) {
      throw new AppError('too_large');
    }
    if (at === -1) return false;
    if ((this.#parts += 1) > PARTS_MAX) throw new AppError('too_large');
    this.#part = partOf(this.#rest.toString('utf8', 0, at));
    this.#rest = this.#rest.subarray(at + BLANK_LINE.length);
    this.#state = 'content';
    return true;
  }

  #keep(length: number): void {
    const content = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    if (this.#part === undefined || length === 0) return;
    if (this.#part.fileName !== undefined) {
      this.#part.pieces.push(content);
      return;
    }
    if ((this.#textBytes += length) > TEXT_BYTES_MAX) throw new AppError('too_large');
    // copies the letters, since a slice would keep their whole chunk from being freed
    this.#part.pieces.push(Buffer.from(content));
  }

  #finishPart(): void {
    if (this.#part === undefined) return;
    const { name, fileName, type, pieces } = this.#part;
    const value =
      fileName === undefined ? Buffer.concat(pieces).toString() : new File(pieces, fileName, { type });
    this.#entries.push([name, value]);
    this.#part = undefined;
  }
}

function partOf(head: string): Part {
  const lines = head.split('\r\n');
  const disposition = valueOf(lines, 'content-disposition');
  if (!/^form-data\s*;/i.test(disposition)) throw new AppError('malformed');
  const parameters = new Map(
    [...disposition.matchAll(PARAMETER)].map(([, key = '', quoted, plain = '']) => [
      key.toLowerCase(),
      unescape(quoted ?? plain),
    ]),
  );
  const name = parameters.get('name');
  if (name === undefined) throw new AppError('malformed');
  const type = valueOf(lines, 'content-type');
  return { name, fileName: parameters.get('filename'), type, pieces: [] };
}

function valueOf(lines: readonly string[], header: string): string {
  const line = lines.find((each) => each.toLowerCase().startsWith(`${header}:`));
  return line?.slice(header.length + 1).trim() ?? '';
}

/** Decodes the quotes and line breaks that browsers escape in names. */
function unescape(text: string): string {
  return text.replace(/%(22|0A|0D)/gi, (escaped) => decodeURIComponent(escaped));
}

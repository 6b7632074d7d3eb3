import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '#server/http/errors/app-error.ts';
import type { FormEntry } from './form-fields.ts';
import { readForm } from './multipart.ts';

async function* inPieces(bytes: Uint8Array<ArrayBuffer>, size: number) {
  for (let at = 0; at < bytes.length; at += size) {
    await Promise.resolve();
    yield bytes.slice(at, at + size);
  }
}

async function sent(form: FormData): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string }> {
  const response = new Response(form);
  return { type: response.headers.get('content-type') ?? '', bytes: await response.bytes() };
}

async function shown(entries: Iterable<FormEntry>): Promise<unknown[]> {
  return await Promise.all(
    [...entries].map(async ([name, value]) =>
      value instanceof File
        ? [name, value.name, value.type, Buffer.from(await value.arrayBuffer()).toString('hex')]
        : [name, value],
    ),
  );
}

const read = (text: string, boundary = 'x') =>
  readForm(inPieces(new Uint8Array(Buffer.from(text)), 7), `multipart/form-data; boundary=${boundary}`);
const codeOf = (work: Promise<unknown>) =>
  work.catch((error: unknown) => (error instanceof AppError ? error.code : error));

/** Content that resembles a delimiter. */
const content = fc.oneof(fc.string(), fc.stringMatching(/^(\r|\n|-|--|\r\n--|a){0,12}$/));
const entry = fc.record({
  name: fc.string({ minLength: 1 }),
  file: fc.option(fc.string({ minLength: 1 })),
  content,
});

describe('form data', () => {
  it('form data is read as the client wrote it, in chunks of any size', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(entry, { maxLength: 5 }),
        fc.integer({ min: 1, max: 90 }),
        async (parts, size) => {
          const form = new FormData();
          for (const { name, file, content } of parts) {
            if (file === null) form.append(name, content);
            else form.append(name, new File([content], file, { type: 'image/jpeg' }));
          }
          const { bytes, type } = await sent(form);
          const again = await new Response(bytes, { headers: { 'content-type': type } }).formData();
          expect(await shown(await readForm(inPieces(bytes, size), type))).toEqual(
            await shown(again.entries()),
          );
        },
      ),
      { numRuns: 150 },
    );
  });

  it('an empty body has no fields', async () => {
    expect(await read('')).toEqual([]);
    expect(await read('--x--\r\n')).toEqual([]);
  });

  it.each([
    ['no end', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1'],
    ['no name', '--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--'],
    ['no head', '--x\r\n\r\n1\r\n--x--'],
    ['something behind a delimiter', '--xy\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--'],
  ])('form data with %s is malformed', async (_, text) => {
    expect(await codeOf(read(text))).toBe('malformed');
  });

  it('form data without a boundary in its type is malformed', async () => {
    const bytes = new Uint8Array(Buffer.from('--x--'));
    expect(await codeOf(readForm(inPieces(bytes, 9), 'multipart/form-data'))).toBe('malformed');
  });

  it('form data with too many parts, long headers or much text is refused', async () => {
    const part = (name: string, value: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    expect(await read(`${part('a', '1').repeat(500)}--x--`)).toHaveLength(500);
    expect(await codeOf(read(`${part('a', '1').repeat(501)}--x--`))).toBe('too_large');
    expect(await codeOf(read(part('a'.repeat(5000), '1')))).toBe('too_large');
    expect(await codeOf(read(part('a', 'b'.repeat(66_000))))).toBe('too_large');
  });
});

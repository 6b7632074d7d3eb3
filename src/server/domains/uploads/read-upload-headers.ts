import type { Context } from 'hono';
import * as v from 'valibot';
import { VoiceSeconds } from '#contract/messages/attachments.ts';
import { TUS, UPLOAD_PURPOSES, UPLOADS } from '#contract/uploads/protocol.ts';
import { AppError, fieldError } from '#server/http/errors/app-error.ts';

/** Clients of another protocol version would misunderstand the answers. */
export function requireVersion(c: Context): void {
  if (c.req.header(TUS.resumable) === UPLOADS.version) return;
  throw new AppError('wrong_protocol', { headers: { 'tus-version': UPLOADS.version } });
}

export function hasBytes(c: Context): boolean {
  const type = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  return type === UPLOADS.bodyType;
}

/** The length that the body declares; `undefined` when it declares none. */
export function bodyLength(c: Context): number | undefined {
  const declared = c.req.header('content-length');
  return declared === undefined ? undefined : whole('Content-Length', declared);
}

export function lengthOf(c: Context): number {
  const length = whole(TUS.length, c.req.header(TUS.length));
  if (length === 0) throw fieldError(TUS.length, 'out_of_range');
  return length;
}

export function offsetOf(c: Context): number {
  return whole(TUS.offset, c.req.header(TUS.offset));
}

function whole(header: string, text: string | undefined): number {
  if (text === undefined) throw fieldError(header, 'required');
  if (!/^\d{1,15}$/.test(text)) throw fieldError(header, 'malformed');
  return Number(text);
}

const Purpose = v.picklist(UPLOAD_PURPOSES);

/** For example `purpose cGhvdG8=,filename …`; unknown keys are ignored. */
export function metadataOf(c: Context) {
  const pairs = (c.req.header(TUS.metadata) ?? '').split(',').map((pair) => pair.trim().split(' '));
  const metadata = new Map(
    pairs.map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString()]),
  );
  const purpose = v.safeParse(Purpose, metadata.get('purpose'));
  if (!purpose.success) throw fieldError(TUS.metadata, metadata.has('purpose') ? 'not_listed' : 'required');
  const seconds = v.safeParse(VoiceSeconds, metadata.get('seconds'));
  if (purpose.output === 'chat_voice' && !seconds.success)
    throw fieldError(TUS.metadata, metadata.has('seconds') ? 'malformed' : 'required');
  return {
    purpose: purpose.output,
    filename: metadata.get('filename') ?? '',
    seconds: seconds.success ? seconds.output : null,
  };
}

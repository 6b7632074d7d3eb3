import type { Context } from 'hono';

/** A file that is sent as it was uploaded: no cache stores it, and it is sandboxed when it is opened by itself. */
export class PrivateFile {
  readonly bytes: Uint8Array;
  readonly type: string;
  /** File name for a download; without it the file is shown inline. */
  readonly attachment: string | undefined;

  constructor(bytes: Uint8Array, type: string, attachment?: string) {
    this.bytes = bytes;
    this.type = type;
    this.attachment = attachment;
  }
}

export function answerFile(c: Context, { bytes, type, attachment }: PrivateFile): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': type,
      'content-disposition':
        attachment === undefined ? 'inline' : `attachment; filename="${attachment.replace(/[^\w.-]/g, '_')}"`,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-site',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      vary: 'Authorization',
      'x-request-id': c.get('requestId'),
    },
  });
}

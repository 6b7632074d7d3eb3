import { LIMITS } from '../limits.ts';

/*
 * Resumable uploads over a bad line: tus 1.0 (https://tus.io/protocols/resumable-upload) at /api/v1/uploads, for
 * signed-in people. The requests are not in ENDPOINTS, since their bodies are bytes and their answers headers.
 *
 * The client chooses a UUID for a photo when it is taken. An ad names that id in `awaits`; photo and ad may arrive in
 * either order. A chat's attachments (`chat_photo`, `chat_file`, `chat_voice` with `seconds`) are uploaded first, then
 * named in the record's `attachments`. Each request has `Authorization: Bearer …` and `Tus-Resumable: 1.0.0`.
 *
 * Create or resume  POST /uploads
 *                   Idempotency-Key: the id; Upload-Length: bytes; Upload-Metadata: `purpose cGhvdG8=,filename …`
 *                   (values in base64); with `Content-Type: application/offset+octet-stream` the first bytes may follow.
 *                   201, or 200 where it was created before: Location, Upload-Offset (bytes received), Upload-Expires.
 *                   A repeated creation ignores its bytes: resume from Upload-Offset.
 * Send              PATCH /uploads/{id}
 *                   Upload-Offset; Content-Type: application/offset+octet-stream; Content-Length where it is known.
 *                   204 with the new Upload-Offset. The received bytes of a cut body are stored.
 * Read the offset   HEAD /uploads/{id}
 *                   200 with Upload-Offset and Upload-Length. For a refused photo: the status of the refusal.
 * Delete            DELETE /uploads/{id}
 *                   204. A photo that is already in an ad stays there.
 *
 * After the last byte the photo is decoded before the answer: success means that the image exists. If that answer is
 * lost, a repeated creation (or an empty PATCH at the end) returns it again and creates nothing twice.
 *
 * Errors have the usual body (ErrorBody). How a client handles them:
 *   `errors.photo` is present    the photo itself is refused for good: show that sentence beside it, and remove the id
 *                                from the ad's `awaits`. Codes: unsupported_type, too_large, validation.
 *   409 conflict                 with Upload-Offset: other bytes were expected, resume from there. Without it: the id
 *                                belongs to another upload (of another length or person), choose a new one.
 *   400, 413, 415 without it     a bug in the client: a header is wrong, or more bytes came than announced.
 *   412 wrong_protocol           another version of tus.
 *   404 not_found                the person has no such upload, or it expired: create it again, from the first byte.
 *   408, 429, 503, no answer     retry later (Retry-After): POST once more and resume from its Upload-Offset.
 *   401, 403                     the session has ended. No other error has these statuses.
 */

export const UPLOADS = {
  /** Below /api/v1. */
  path: '/uploads',
  version: '1.0.0',
  extensions: ['creation', 'creation-with-upload', 'termination', 'expiration'],
  /** Content type of a chunk. */
  bodyType: 'application/offset+octet-stream',
  bytesMax: LIMITS.photoBytesMax,
  /** Chunk size that passes proxies which buffer a whole request body. */
  pieceBytes: 256 * 1024,
  /** Hours until an upload is deleted: unfinished ones after their last byte, finished ones until an ad takes them. */
  hoursKept: 24,
  /** Unfinished uploads of one person at a time. */
  unfinishedMax: 60,
  unfinishedBytesMax: 12 * LIMITS.photoBytesMax,
  /** New uploads of one person in an hour: six photos for each ad that a person may post. */
  createdAnHour: 240,
} as const;

/** Names of the protocol's headers, in the case that both sides write. */
export const TUS = {
  resumable: 'Tus-Resumable',
  offset: 'Upload-Offset',
  length: 'Upload-Length',
  metadata: 'Upload-Metadata',
  expires: 'Upload-Expires',
} as const;

/** Purpose of an upload: a photo of an ad, or an attachment of a chat record. */
export const UPLOAD_PURPOSES = ['photo', 'chat_photo', 'chat_file', 'chat_voice'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** Field of an error body that holds the reason why a photo was refused. */
export const REFUSED_FIELD = 'photo';

/** Writes the `Upload-Metadata` header; values travel as base64 of UTF-8. */
export function encodeUploadMetadata(metadata: {
  readonly purpose: UploadPurpose;
  readonly filename?: string;
  /** Length of a voice message. */
  readonly seconds?: number;
}): string {
  return Object.entries(metadata)
    .map(([key, value]) => [key, String(value)] as const)
    .map(([key, value]) => `${key} ${toBase64(value)}`)
    .join(',');
}

function toBase64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
}

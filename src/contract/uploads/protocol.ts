import * as v from 'valibot';
import { LIMITS } from '../limits.ts';

/*
 * Photos over a bad line: tus 1.0 (https://tus.io/protocols/resumable-upload) at /api/v1/uploads, for signed-in people.
 * No calls as the others are (bodies are bytes, answers are headers), so they do not stand in ENDPOINTS.
 *
 * The client gives the photo its id when it is taken, a UUID. Under the same id an ad names it in `awaits`; photo and ad
 * may come in either order. What goes along with words in a chat (`chat_photo`, `chat_file`, `chat_voice` with `seconds`)
 * comes first, and is named in the `attachments` of the record. Each request has `Authorization: Bearer …` and `Tus-Resumable: 1.0.0`.
 *
 * Create or go on   POST /uploads
 *                   Idempotency-Key: the id; Upload-Length: bytes; Upload-Metadata: `purpose cGhvdG8=,filename …`
 *                   (values in base64); with `Content-Type: application/offset+octet-stream` the first bytes may follow.
 *                   201, or 200 where it was created before: Location, Upload-Offset (what has come), Upload-Expires.
 *                   Bytes that come with a repeated creation are left unread: go on from Upload-Offset.
 * Send              PATCH /uploads/{id}
 *                   Upload-Offset; Content-Type: application/offset+octet-stream; Content-Length where it is known.
 *                   204 with the new Upload-Offset. What came of a body that was cut is kept.
 * Ask               HEAD /uploads/{id}
 *                   200 with Upload-Offset and Upload-Length. A refused photo answers with the status of its refusal.
 * Drop              DELETE /uploads/{id}
 *                   204. An ad that has the photo already keeps it.
 *
 * With the last byte the photo is looked into before the answer: a success means that the image is there. Where that
 * answer was lost, the creation once more (or an empty PATCH at the end) gives it again, and makes nothing twice.
 *
 * Errors are bodies as everywhere (ErrorBody). What to do about them:
 *   `errors.photo` is there      the photo itself is refused, for good: show that sentence beside it, and take the id out
 *                                of the ad's `awaits`. Codes: unsupported_type, too_large, validation.
 *   409 conflict                 with Upload-Offset: other bytes were expected, go on from there. Without it: the id is
 *                                of another upload (another length, another person), take a new one.
 *   400, 413, 415 without it     a mistake of the client's: a header is wrong, or more bytes came than were said.
 *   412 wrong_protocol           another version of tus.
 *   404 not_found                no such upload of this person, or it expired: create it again, from the first byte.
 *   408, 429, 503, no answer     later (Retry-After), then POST once more and go on from its Upload-Offset.
 *   401, 403                     the session is over. Nothing else here has these statuses.
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

/** Id that the client chooses. */
export const UploadId = v.pipe(v.string(), v.toLowerCase(), v.uuid());

/** Writes the `Upload-Metadata` header; values travel as base64 of UTF-8. */
export function writeMetadata(metadata: {
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

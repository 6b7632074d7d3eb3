import * as v from 'valibot';
import { LIMITS } from '../limits.ts';
import { DECIMAL } from '../parameters.ts';
import { Count } from '../schema.ts';

const ATTACHMENT_KINDS = ['photo', 'file', 'voice'] as const;
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

/** In one record, whatever they are. */
export const ATTACHMENTS_MAX = LIMITS.photosMax;
export const VOICE_SECONDS_MAX = 120;

/** A UUID: the name of its upload. */
export const AttachmentId = v.pipe(v.string(), v.toLowerCase(), v.uuid());

/** What was sent along; its bytes come by a call of their own, to the two of the chat alone. */
export const Attachment = v.object({
  id: AttachmentId,
  kind: v.picklist(ATTACHMENT_KINDS),
  name: v.string(),
  size: Count,
  /** Of a photo, and what stands in its place until it is there. */
  width: v.nullable(Count),
  height: v.nullable(Count),
  color: v.nullable(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))),
  /** Of a voice message. */
  seconds: v.nullable(Count),
});
export type Attachment = v.InferOutput<typeof Attachment>;

/** As a form says it, and as the metadata of an upload do. */
export const VoiceSeconds = v.pipe(
  v.string(),
  v.trim(),
  v.regex(DECIMAL),
  v.transform((text) => Math.round(Number(text))),
  v.minValue(0),
  v.maxValue(VOICE_SECONDS_MAX),
);

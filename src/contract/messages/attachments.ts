import * as v from 'valibot';
import { LIMITS } from '../limits.ts';
import { DECIMAL_PATTERN } from '../parameters.ts';
import { Count, Uuid } from '../schema.ts';

const ATTACHMENT_KINDS = ['photo', 'file', 'voice'] as const;
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

/** Attachments of one record, of any kind. */
export const ATTACHMENTS_MAX = LIMITS.photosMax;
export const VOICE_SECONDS_MAX = 120;

/** An attachment; its bytes have a call of their own, for the chat's two people only. */
export const Attachment = v.object({
  /** Id of its upload. */
  id: Uuid,
  kind: v.picklist(ATTACHMENT_KINDS),
  name: v.string(),
  size: Count,
  /** Size of a photo, and its placeholder colour until it has loaded. */
  width: v.nullable(Count),
  height: v.nullable(Count),
  color: v.nullable(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))),
  /** Length of a voice message. */
  seconds: v.nullable(Count),
});
export type Attachment = v.InferOutput<typeof Attachment>;

/** Length of a voice message as text, from a form or from an upload's metadata. */
export const VoiceSeconds = v.pipe(
  v.string(),
  v.trim(),
  v.regex(DECIMAL_PATTERN),
  v.transform((text) => Math.round(Number(text))),
  v.minValue(0),
  v.maxValue(VOICE_SECONDS_MAX),
);

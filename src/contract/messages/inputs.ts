import * as v from 'valibot';
import { AD_KINDS } from '../ads/kinds.ts';
import { LIMITS } from '../limits.ts';
import { Id, Uuid } from '../schema.ts';
import { MessageText } from '../texts.ts';
import { ATTACHMENTS_MAX, VoiceSeconds } from './attachments.ts';

const content = {
  text: v.optional(MessageText(LIMITS.messageMax), ''),
  /** Ids of finished uploads, in the order in which they are shown. */
  attachments: v.optional(v.pipe(v.array(Uuid), v.maxLength(ATTACHMENTS_MAX))),
};

export const NewQuestion = v.object({ kind: v.picklist(AD_KINDS), operation_id: Id, ...content });
export const NewAnswer = v.object({ message_id: Id, ...content });

/** A task of the sender's, offered to a person who may do it. */
export const NewOffer = v.object({ task: Id, user: Id, text: MessageText(LIMITS.messageMax) });

export const NewFiles = v.object({
  files: v.pipe(v.array(v.file()), v.minLength(1), v.maxLength(ATTACHMENTS_MAX)),
  text: content.text,
  seconds: v.optional(VoiceSeconds),
});

const Something = v.pipe(MessageText(Number.MAX_SAFE_INTEGER), v.minLength(1));

/** The problems of a record with neither text nor attachment. */
export function findMissingContent({ text, attachments }: Readonly<Record<string, unknown>>): string[] {
  const isSaid = v.is(Something, text) || (Array.isArray(attachments) && attachments.length > 0);
  return isSaid ? [] : ['text'];
}

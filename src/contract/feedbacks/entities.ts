import * as v from 'valibot';
import { Id, Timestamp } from '../schema.ts';
import { UserCard } from '../users/entities.ts';

/** What somebody says of another after a deal, as everybody sees it. */
export const Feedback = v.object({
  id: Id,
  positive: v.boolean(),
  text: v.string(),
  created_at: Timestamp,
  /** Null: who wrote it is gone, or hidden. */
  author: v.nullable(UserCard),
  /** Of whom it is about; once. */
  reply: v.nullable(v.object({ text: v.string(), created_at: Timestamp })),
  /** For signed-in people, by a call of its own. */
  file: v.nullable(v.object({ name: v.string(), size: v.number() })),
});
export type Feedback = v.InferOutput<typeof Feedback>;

import * as v from 'valibot';
import { Id, Timestamp } from '../schema.ts';
import { UserCard } from '../users/entities.ts';

/** Public feedback about the other side of a deal. */
export const Feedback = v.object({
  id: Id,
  positive: v.boolean(),
  text: v.string(),
  created_at: Timestamp,
  /** `null`: its author is erased or hidden. */
  author: v.nullable(UserCard),
  /** A single reply by the person whom the feedback is about. */
  reply: v.nullable(v.object({ text: v.string(), created_at: Timestamp })),
  /** The file is fetched by a call of its own. */
  file: v.nullable(v.object({ name: v.string(), size: v.number() })),
});
export type Feedback = v.InferOutput<typeof Feedback>;

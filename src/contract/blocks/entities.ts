import * as v from 'valibot';
import { Id, Timestamp } from '../schema.ts';
import { UserCard } from '../users/entities.ts';

/** Whom a person does not want to hear from. */
export const Block = v.object({
  /** Null: who was blocked is not here any more; the block stays. */
  user: v.nullable(UserCard),
  /** Of that person. */
  id: Id,
  created_at: Timestamp,
});
export type Block = v.InferOutput<typeof Block>;

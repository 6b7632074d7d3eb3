import * as v from 'valibot';
import { Id, Timestamp, Titles } from '../schema.ts';
import { UserCard } from '../users/entities.ts';

/** Somebody whom a person has blocked. */
export const Block = v.object({
  /** `null`: the blocked person is erased, which leaves the block in place, or must stay anonymous. */
  user: v.nullable(UserCard),
  /** Id of the person, or of the vacancy. */
  id: Id,
  /** The vacancy whose anonymous author was blocked; `null`: a person was blocked by name. */
  vacancy: v.nullable(v.object({ translations: Titles, company: v.nullable(v.string()) })),
  created_at: Timestamp,
});
export type Block = v.InferOutput<typeof Block>;

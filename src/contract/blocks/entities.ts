import * as v from 'valibot';
import { Id, Timestamp, Translations } from '../schema.ts';
import { UserCard } from '../users/entities.ts';

/** Whom a person does not want to hear from. */
export const Block = v.object({
  /** Null: who was blocked is not here any more, and the block stays; or nobody is told who that is. */
  user: v.nullable(UserCard),
  /** Of that person, or of the vacancy. */
  id: Id,
  /** Its author was blocked, who is named nowhere; null: it is a person. */
  vacancy: v.nullable(
    v.object({ translations: Translations({ title: v.string() }), company: v.nullable(v.string()) }),
  ),
  created_at: Timestamp,
});
export type Block = v.InferOutput<typeof Block>;

import * as v from 'valibot';
import { MeEdit } from '#contract/me/edit.ts';
import type { ProfileBody } from './rebase-profile-edit.ts';

/**
 * Parses what a form wrote; a cleared field stays empty as in the form. A body that the contract refuses stays as it
 * is: the server has the words for its fields.
 */
export function parseProfileBody(body: ProfileBody): ProfileBody {
  const parsed = v.safeParse(MeEdit, body);
  if (!parsed.success) return body;
  const { name, last_name, email, about } = parsed.output;
  return {
    ...body,
    ...(name !== undefined && { name }),
    ...(last_name !== undefined && { last_name }),
    ...(email && { email }),
    ...(about !== undefined && { about: about ?? '' }),
  };
}

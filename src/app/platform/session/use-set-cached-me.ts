import { useQueryClient } from '@tanstack/react-query';
import type { Me } from '#contract/me/entities.ts';
import { setAnswerAfterWrite } from '../query/set-answer-after-write.ts';
import { meQuery } from './me.ts';

/** Writes a profile that a call has returned into the cached answer. */
export function useSetCachedMe(): (me: Me) => Promise<void> {
  const client = useQueryClient();
  return (me) => setAnswerAfterWrite(client, meQuery.queryKey, me);
}

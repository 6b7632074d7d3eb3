import { isSilent } from '#device/outbox/silent.ts';
import { useMe } from '../session/me.ts';
import { useLiveRows } from '../use-live-rows.ts';

/** How much the person has written that the server does not have yet. */
export function useWaitingCount(): number {
  const owner = useMe()?.id ?? '';
  const count = useLiveRows(
    owner,
    async ({ outbox }) =>
      await outbox
        .where('owner')
        .equals(owner)
        .and(({ state, thing }) => state !== 'done' && !isSilent(thing))
        .count(),
    0,
  );
  return count ?? 0;
}

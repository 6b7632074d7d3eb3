import { isSilent } from '#device/outbox/silent.ts';
import { useMe } from '#app/platform/session/me.ts';
import { useLiveRows } from '#app/platform/use-live-rows.ts';

export function useWaitingCount(): number {
  const owner = useMe()?.id ?? '';
  const count = useLiveRows(
    owner,
    async ({ outbox }) =>
      await outbox
        .where('owner')
        .equals(owner)
        .and(({ state, item }) => state !== 'done' && !isSilent(item))
        .count(),
    0,
  );
  return count ?? 0;
}

import { listQueued } from '#device/outbox/queue.ts';
import type { Queued, OutboxItem, OutboxItemType } from '#device/outbox/outbox-item.ts';
import { useLiveRows } from '../use-live-rows.ts';
import { useMe } from '../session/me.ts';
import { useIsHidden } from './awaited-items.ts';

const NONE: readonly Queued[] = [];

/** The person's outbox items in order, live across tabs; `undefined` until they are read. */
export function useOutbox(isWanted: (queued: Queued) => boolean = () => true): readonly Queued[] | undefined {
  const owner = useMe()?.id;
  const isHidden = useIsHidden();
  const rows = useLiveRows(
    owner ?? '',
    async (database) => (owner === undefined ? NONE : await listQueued(database, owner)),
    NONE,
  );
  return rows?.filter((row) => !isHidden(row.id) && isWanted(row));
}

export type QueuedOf<Type extends OutboxItemType> = Queued & {
  readonly item: Extract<OutboxItem, { type: Type }>;
};

/** Items of one type that are waiting or have just been sent. */
export function useQueuedOf<Type extends OutboxItemType>(
  type: Type,
  isWanted: (item: Extract<OutboxItem, { type: Type }>) => boolean = () => true,
): readonly QueuedOf<Type>[] | undefined {
  return useOutbox()?.filter((row): row is QueuedOf<Type> => isOf(row, type) && isWanted(row.item));
}

export function isOf<Type extends OutboxItemType>(row: Queued, type: Type): row is QueuedOf<Type> {
  return row.item.type === type;
}

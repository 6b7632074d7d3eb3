import type { Queued } from '#device/outbox/outbox-item.ts';

/** A row of the outbox that waits for its first attempt. */
export function queuedRow(id: string, changes: Partial<Queued> = {}): Queued {
  return {
    id,
    owner: '7',
    item: { type: 'ad.create', kind: 'task', body: {} },
    queueKey: `ad:${id}`,
    title: id,
    draft: null,
    queuedAt: 1,
    attempts: 0,
    state: 'waiting',
    nextTryAt: 0,
    sendAfter: 0,
    refusal: null,
    result: null,
    progress: { done: 0, total: 1 },
    ...changes,
  };
}

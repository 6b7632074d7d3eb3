import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { OutboxItem } from '#device/outbox/outbox-item.ts';
import { whenIdle } from '../when-idle.ts';

const PATIENCE_MS = 5000;

const load = () => import('./queue-silently.ts');

/**
 * Queues a mark that got no answer. The code for it is fetched ahead, since it is needed when nothing can be fetched.
 */
export function useQueueSilently(): (thing: OutboxItem, error: Error) => void {
  const { context } = useRouter().options;
  useEffect(() => whenIdle(() => void load().catch(() => undefined), PATIENCE_MS), []);
  return (thing, error) =>
    void load()
      .then(({ queueSilently: queueQuietly }) => queueQuietly(context, thing, error))
      .catch(() => undefined);
}

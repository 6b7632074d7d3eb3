import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Write } from '#device/outbox/insert-item.ts';
import { queueWrite, type WriteOutcome } from './queue-write.ts';

/**
 * Returns the function that queues a person's write; the write waits for the network where there is none. A change that
 * needs an answer now is a `useCallMutation`.
 */
export function useQueuedWrite(): (write: Write) => Promise<WriteOutcome> {
  const { context } = useRouter().options;
  return useCallback((write) => queueWrite(context, write), [context]);
}

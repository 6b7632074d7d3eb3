import { type Query, useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useHasWaitedLong } from './use-has-waited-long.ts';

const forNothing = {
  predicate: ({ state, options }: Query): boolean =>
    // Queries of the device's database wait for no server.
    state.data === undefined && options.networkMode !== 'always',
};

/** Whether the server has owed an answer for a while, to an empty screen or to an action. */
export function useIsAnswerOverdue(): boolean {
  const asked = useIsFetching(forNothing);
  const done = useIsMutating();
  return useHasWaitedLong(asked + done > 0);
}

import { type Query, useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useIsLong } from './use-is-long.ts';

const forNothing = {
  predicate: ({ state, options }: Query): boolean =>
    // What is read from the device asks no server.
    state.data === undefined && options.networkMode !== 'always',
};

/** Whether the server has owed an answer for a while, to a screen that has nothing yet or to what somebody did. */
export function useIsUnanswered(): boolean {
  const asked = useIsFetching(forNothing);
  const done = useIsMutating();
  return useIsLong(asked + done > 0);
}

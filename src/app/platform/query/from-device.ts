/**
 * Queries of what this device keeps. It changes behind their backs and reading it costs nothing, so that they read each
 * time; the network has nothing to do with it.
 */
export const FROM_DEVICE = {
  staleTime: Infinity,
  refetchOnMount: 'always',
  gcTime: 60_000,
  retry: false,
  networkMode: 'always',
} as const;

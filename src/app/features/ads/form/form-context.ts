import { createContext, use } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';

/** What the fields of an ad know of it beside what is written. */
export const AdKindContext = createContext<AdKind>('task');

export function useAdKind(): AdKind {
  return use(AdKindContext);
}

import { createContext, use } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';

/** The kind of the ad that the form is for. */
export const AdKindContext = createContext<AdKind>('task');

export function useAdKind(): AdKind {
  return use(AdKindContext);
}

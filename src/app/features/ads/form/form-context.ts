import { createContext, use } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';

export const AdKindContext = createContext<AdKind>('task');

export function useAdKind(): AdKind {
  return use(AdKindContext);
}

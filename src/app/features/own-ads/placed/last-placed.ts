import { useSyncExternalStore } from 'react';
import { AD_KINDS, type AdKind } from '#contract/ads/kinds.ts';
import { readTabSetting, writeTabSetting } from '#app/platform/device-storage.ts';
import { createListeners } from '#app/ui/listeners.ts';

/* The ad placed last in this tab. It survives a reload, since its author may not have read the panel about it yet. */

const listeners = createListeners();

export function setLastPostedAd(kind: AdKind, id: string | null): void {
  writeTabSetting('@placed_v1', id === null ? null : `${kind}/${id}`);
  listeners.tell();
}

/** Id of the ad of this kind that was placed last, until its author closes the panel about it. */
export function useLastPostedAd(kind: AdKind): string | undefined {
  const placed = useSyncExternalStore(
    listeners.add,
    () => readTabSetting('@placed_v1'),
    () => null,
  );
  const [of, id] = placed?.split('/') ?? [];
  return AD_KINDS.some((each) => each === of) && of === kind ? id : undefined;
}

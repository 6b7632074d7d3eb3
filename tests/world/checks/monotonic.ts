import * as v from 'valibot';
import type { SimulatedDevice } from '../device/device.ts';
import type { DevicePage } from '../device/page.ts';
import type { ShownAnswer } from '../device/screens.ts';

/** Answers with a number that only grows on the server. */
const OwnAd = v.object({ version: v.number() });
const Chat = v.object({ last_seq: v.number() });
const Bell = v.object({ data: v.object({ items: v.array(v.object({ seq: v.number() })) }) });

function growingNumberOf({ call, data }: ShownAnswer): number | undefined {
  if (call.endsWith('s.own') && !call.includes('Requests') && v.is(OwnAd, data)) return data.version;
  if (call === 'messages.get' && v.is(Chat, data)) return data.last_seq;
  if (call === 'notifications.list' && v.is(Bell, data)) return data.data.items[0]?.seq;
  return undefined;
}

interface Watched extends Pick<SimulatedDevice, 'name'> {
  readonly person: { readonly id: string };
  readonly page: Pick<DevicePage, 'isSignedIn' | 'shown'> | undefined;
}

/**
 * Watches that no page shows an older answer after a newer one. Undoing a decision deletes its notification, so the bell
 * may go back once somebody `hasUndone` one.
 */
export function watchForOlderAnswers(hasUndone: () => boolean): (device: Watched) => string[] {
  const newest = new WeakMap<object, Map<string, number>>();
  return ({ name, person, page }) => {
    if (!page?.isSignedIn()) return [];
    const known = newest.get(page) ?? new Map<string, number>();
    newest.set(page, known);
    return page.shown().flatMap((shown) => {
      const is = growingNumberOf(shown);
      if (is === undefined || (shown.call === 'notifications.list' && hasUndone())) return [];
      const about = `${shown.call} ${JSON.stringify(shown.args)}`;
      const key = `${person.id} ${about}`;
      const was = known.get(key) ?? -Infinity;
      known.set(key, is);
      return is < was ? [`${name}: ${about} goes back from ${was} to ${is}`] : [];
    });
  };
}

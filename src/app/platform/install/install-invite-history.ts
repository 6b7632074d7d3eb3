import * as v from 'valibot';
import { readJson } from '#device/read-json.ts';

/** Visits closer together than this count as one. */
const VISIT_GAP_MS = 30 * 60_000;
const ADS_FOR_INVITATION = 3;

const Memory = v.object({
  visits: v.pipe(v.number(), v.integer(), v.minValue(0)),
  firstDay: v.string(),
  lastSeen: v.number(),
  /** Addresses of the first ads that were opened, without duplicates. */
  ads: v.array(v.string()),
  /** The person refused, or has installed the app. */
  isSettled: v.boolean(),
});
export type InstallInviteHistory = Readonly<v.InferOutput<typeof Memory>>;

export function parseInviteHistory(text: string | null): InstallInviteHistory | undefined {
  return readJson(Memory, text);
}

export function addVisit(memory: InstallInviteHistory | undefined, now: Date): InstallInviteHistory {
  const at = now.getTime();
  if (!memory) return { visits: 1, firstDay: dayOf(now), lastSeen: at, ads: [], isSettled: false };
  // A clock that was set back starts a new visit as well.
  const isNew = Math.abs(at - memory.lastSeen) > VISIT_GAP_MS;
  return { ...memory, visits: memory.visits + (isNew ? 1 : 0), lastSeen: at };
}

export function addOpenedAd(memory: InstallInviteHistory, address: string): InstallInviteHistory {
  if (memory.ads.includes(address) || memory.ads.length >= ADS_FOR_INVITATION) return memory;
  return { ...memory, ads: [...memory.ads, address] };
}

/**
 * The invitation never comes on the first visit or after a refusal; otherwise after the third opened ad, or on another
 * day.
 */
export function isInstallInviteDue(memory: InstallInviteHistory, now: Date): boolean {
  if (memory.isSettled || memory.visits < 2) return false;
  return memory.ads.length >= ADS_FOR_INVITATION || memory.firstDay !== dayOf(now);
}

function dayOf(date: Date): string {
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
}

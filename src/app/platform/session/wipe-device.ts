import type { QueryClient } from '@tanstack/react-query';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import type { OutboxRow } from '#device/database/rows.ts';
import { isSilentItem } from '#device/outbox/silent.ts';
import { writeSetting } from '../device-storage.ts';
import { clearSettings } from './clear-settings.ts';
import { ALL_PEOPLE } from './settling.ts';

/** Whether an item is not on the server yet and the person would miss it. */
function isUnsent({ state, item }: OutboxRow): boolean {
  return state !== 'done' && !isSilentItem(item);
}

/** Counts what a person has written or shared on this device that exists nowhere else. */
export async function countUnsent(person: string | undefined): Promise<number> {
  const { database } = await openDeviceDatabase();
  if (!database) return 0;
  const { drafts, outbox, shared } = database;
  const isTheirs = ({ owner = null }: { owner?: string | null }): boolean =>
    person === undefined || owner === null || owner === person;
  const counts = await Promise.all([
    drafts.filter(isTheirs).count(),
    outbox.filter((row) => isTheirs(row) && isUnsent(row)).count(),
    shared.filter(isTheirs).count(),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Removes every byte of the person from the device's stores; once begun, the next start finishes it at the latest. */
export async function wipeDevice(client: QueryClient, person: string | undefined): Promise<void> {
  writeSetting('@wipe_v1', person ?? ALL_PEOPLE);
  clearSettings();
  const file = await import('./purge-ended-sessions.ts').catch(() => undefined);
  await file?.purgeEndedSessions(client);
}

import type { OutboxRow } from '../database/rows.ts';
import type { DeviceDatabase } from '../database/schema.ts';
import { tryParseAdBody } from './items/ads/parse-ad-body.ts';
import { parseProfileBody } from './items/profile/parse-profile-body.ts';
import type { OutboxItem } from './outbox-item.ts';
import { isQueued } from './outbox-row.ts';

/**
 * Parses waiting edits that an earlier release stored as they were typed. An edit that the contract refuses stays as it
 * is: the server refuses it too, and says why.
 */
export async function parseStoredEdits({ outbox }: DeviceDatabase): Promise<void> {
  await outbox.db.transaction('rw', outbox, async () => {
    const rows = (await outbox.toArray()).filter(isQueued).filter(({ state }) => state !== 'done');
    await outbox.bulkPut(
      rows.flatMap((row): OutboxRow[] => {
        const item = parseEdit(row.item);
        return item ? [{ ...row, item }] : [];
      }),
    );
  });
}

function parseEdit(item: OutboxItem): OutboxItem | undefined {
  if (item.type === 'profile.edit') return { ...item, body: parseProfileBody(item.body) };
  if (item.type !== 'ad.edit') return undefined;
  const body = tryParseAdBody(item.kind, item.body);
  return body && { ...item, body };
}

import type { Outcome } from '../database/rows.ts';
import type { OutboxItem } from './outbox-item.ts';

type ProfileEdit = Extract<OutboxItem, { type: 'profile.edit' }>;

/**
 * Rebases a profile edit onto edits that this device has sent, in their order: an edit made on top of one's own is not
 * stale, and what one has changed oneself was changed by nobody else.
 */
export function rebaseProfileEdit(
  edit: ProfileEdit,
  sent: readonly { readonly item: OutboxItem; readonly result: Outcome | null }[],
): ProfileEdit {
  return sent.reduce((now, { item, result }) => {
    if (item.type !== 'profile.edit' || item.version !== now.version) return now;
    if (result === null || result.version === null || result.version === now.version) return now;
    const fields = Object.entries(item.body).filter(([name]) => name in now.base);
    return { ...now, version: result.version, base: { ...now.base, ...Object.fromEntries(fields) } };
  }, edit);
}

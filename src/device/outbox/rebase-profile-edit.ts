import type { Outcome } from '../database/rows.ts';
import type { OutboxItem } from './outbox-item.ts';

type ProfileEdit = Extract<OutboxItem, { type: 'profile.edit' }>;

/**
 * Rebases a profile edit onto edits that this device has sent, in their order: an edit made on top of one's own is not
 * stale, and what one has changed oneself was changed by nobody else.
 */
export function rebaseProfileEdit(
  edit: ProfileEdit,
  sent: readonly { readonly thing: OutboxItem; readonly result: Outcome | null }[],
): ProfileEdit {
  let rebased = edit;
  for (const { thing, result } of sent) {
    if (thing.type !== 'profile.edit' || thing.version !== rebased.version) continue;
    if (result === null || result.version === null || result.version === rebased.version) continue;
    const { base } = rebased;
    const fields = Object.entries(thing.body).filter(([name]) => name in base);
    rebased = { ...rebased, version: result.version, base: { ...base, ...Object.fromEntries(fields) } };
  }
  return rebased;
}

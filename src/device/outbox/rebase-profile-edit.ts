import type { Outcome } from '../database/rows.ts';
import type { OutboxItem, ProfileBody } from './outbox-item.ts';

/** Whether an edit was refused because the profile was changed elsewhere; earlier releases answer `conflict`. */
export function isStaleProfileCode(code: string | undefined): boolean {
  return code === 'profile_changed' || code === 'conflict';
}

type ProfileEdit = Extract<OutboxItem, { type: 'profile.edit' }>;

/**
 * Rebases a profile edit onto edits that this device has sent, in their order: an edit made on top of one's own is not
 * stale, and what one has changed oneself was changed by nobody else.
 */
export function rebaseProfileEdit(
  edit: ProfileEdit,
  sent: readonly { readonly item: OutboxItem; readonly result: Outcome | null }[],
): ProfileEdit {
  let { version, base } = edit;
  for (const { item, result } of sent) {
    const isNext = item.type === 'profile.edit' && item.version === version;
    if (!isNext || result === null || result.version === null) continue;
    base = withSent(base, item.body);
    version = result.version;
  }
  return version === edit.version ? edit : { ...edit, version, base };
}

/** The base with the values that one's own edit has set since. */
function withSent(base: ProfileBody, sent: ProfileBody): ProfileBody {
  const fields = Object.entries(sent).filter(([name]) => name in base);
  return { ...base, ...Object.fromEntries(fields) };
}

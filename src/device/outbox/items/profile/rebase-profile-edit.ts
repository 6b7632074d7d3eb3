import type * as v from 'valibot';
import type { MeEdit } from '#contract/me/edit.ts';
import type { SentItem } from '../../outbox-item.ts';

/** Changed fields of a profile, as the call takes them. */
export type ProfileBody = Omit<v.InferInput<typeof MeEdit>, 'version'>;

export interface ProfileEditItem {
  readonly type: 'profile.edit';
  readonly version: number;
  readonly body: ProfileBody;
  /** Values of these fields that the edit started from. */
  readonly base: ProfileBody;
}

/** Whether an edit was refused because the profile was changed elsewhere; earlier releases answer `conflict`. */
export function isStaleProfileCode(code: string | undefined): boolean {
  return code === 'profile_changed' || code === 'conflict';
}

/**
 * Rebases a profile edit onto edits that this device has sent, in their order: an edit made on top of one's own is not
 * stale, and what one has changed oneself was changed by nobody else.
 */
export function rebaseProfileEdit(
  edit: ProfileEditItem,
  sent: readonly Pick<SentItem, 'item' | 'result'>[],
): ProfileEditItem {
  let { version, base } = edit;
  for (const { item, result } of sent) {
    const isNext = item.type === 'profile.edit' && item.version === version;
    if (!isNext || result === null || result.version === null) continue;
    base = withSent(base, item.body);
    version = result.version;
  }
  return version === edit.version ? edit : { ...edit, version, base };
}

function withSent(base: ProfileBody, sent: ProfileBody): ProfileBody {
  const fields = Object.entries(sent).filter(([name]) => name in base);
  return { ...base, ...Object.fromEntries(fields) };
}

import type { Me } from '#contract/me/entities.ts';
import type { MyHome } from '#contract/me/home.ts';
import type { ProfileBody } from '#device/outbox/items/profile/rebase-profile-edit.ts';

/** Parts of a profile that build trust and help to find a person, in the order in which they are suggested. */
const ASKED = ['second_factor', 'city', 'categories', 'photo', 'about', 'works', 'verification'] as const;
export type MissingProfilePart = (typeof ASKED)[number];

type Needs = Pick<
  Me,
  'avatar' | 'about' | 'city' | 'categories' | 'portfolio' | 'verified' | 'second_factor'
>;

/** `queued` has unsent profile changes, which count as done. */
export function findMissingProfileParts(
  me: Needs,
  verification: MyHome['verification'] | undefined,
  queued: ProfileBody = {},
): { missing: readonly MissingProfilePart[]; of: number } {
  const { totp, passkeys, required } = me.second_factor;
  const has: Readonly<Record<MissingProfilePart, boolean>> = {
    second_factor: totp || passkeys > 0,
    city: Boolean(queued.city ?? me.city),
    categories: (queued.categories ?? me.categories).length > 0,
    photo: me.avatar !== null,
    about: Boolean(queued.about ?? me.about),
    works: me.portfolio.length > 0,
    // A submitted document counts as done: the person has done their part.
    verification: me.verified || verification === 'submitted' || verification === 'passed',
  };
  const asked = ASKED.filter((each) => each !== 'second_factor' || required);
  return { missing: asked.filter((each) => !has[each]), of: asked.length };
}

/** Whether this person dismissed the card for all parts that are missing now; a new missing part shows it again. */
export function isDismissed(
  stored: string | null,
  person: string,
  missing: readonly MissingProfilePart[],
): boolean {
  const [owner, ...then] = (stored ?? '').split(' ');
  return owner === person && missing.every((each) => then.includes(each));
}

export function formatDismissal(person: string, missing: readonly MissingProfilePart[]): string {
  return [person, ...missing].join(' ');
}

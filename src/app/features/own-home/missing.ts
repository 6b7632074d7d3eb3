import type { Me } from '#contract/me/entities.ts';
import type { MyHome } from '#contract/me/home.ts';
import type { ProfileBody } from '#device/outbox/outbox-item.ts';

/** What makes a person easier to trust and to find, in the order in which it is asked for. */
const ASKED = ['second_factor', 'city', 'categories', 'photo', 'about', 'works', 'verification'] as const;
export type MissingPart = (typeof ASKED)[number];

type Needs = Pick<
  Me,
  'avatar' | 'about' | 'city' | 'categories' | 'portfolio' | 'verified' | 'second_factor'
>;

/** `queued`: what the person has written and the server does not have yet, which is done as far as they are concerned. */
export function missingOf(
  me: Needs,
  verification: MyHome['verification'] | undefined,
  queued: ProfileBody = {},
): { missing: readonly MissingPart[]; of: number } {
  const { totp, passkeys, required } = me.second_factor;
  const has: Readonly<Record<MissingPart, boolean>> = {
    second_factor: totp || passkeys > 0,
    city: Boolean(queued.city ?? me.city),
    categories: (queued.categories ?? me.categories).length > 0,
    photo: me.avatar !== null,
    about: Boolean(queued.about ?? me.about),
    works: me.portfolio.length > 0,
    // whoever has sent it has done their part
    verification: me.verified || verification === 'submitted' || verification === 'passed',
  };
  const asked = ASKED.filter((each) => each !== 'second_factor' || required);
  return { missing: asked.filter((each) => !has[each]), of: asked.length };
}

/** Whether the list that was put away by this person held all of what is missing now; what is new brings it back. */
export function isPutAway(kept: string | null, person: string, missing: readonly MissingPart[]): boolean {
  const [owner, ...then] = (kept ?? '').split(' ');
  return owner === person && missing.every((each) => then.includes(each));
}

export function putAway(person: string, missing: readonly MissingPart[]): string {
  return [person, ...missing].join(' ');
}

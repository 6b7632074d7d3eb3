import { DAY_MS } from '#contract/time.ts';
import { CATEGORY_GROUPS } from '#seed/lookups/categories.ts';
import { findCityBySlug } from '#seed/lookups/cities.ts';
import { peopleOf } from './names.ts';
import { avatarFor } from '#seed/demo/pictures/photo-keys.ts';
import { ABOUT } from '#seed/demo/texts/phrases/phrases.ts';
import type { Town } from '#seed/demo/places/place.ts';
import { DEMO_TOWNS } from '#seed/demo/places/towns.ts';
import { Random } from '#seed/demo/random.ts';
import { inScript, townWords } from '#seed/demo/texts/speech.ts';
import { Template } from '#seed/demo/texts/template.ts';
import type { DemoPerson, Script } from '#seed/demo/world.ts';
import { leavesWithWords } from '#seed/demo/texts/wordings.ts';

const COUNTS = { performer: 150, employer: 80, customer: 70 } as const;

/** Share of women among a group's performers, where most of its trades are mostly done by one gender. */
const WOMEN_SHARE: Readonly<Record<string, number>> = {
  construction: 0,
  moving: 0,
  drivers: 0,
  auto: 0,
  appliances: 0,
  cleaning: 0.6,
  beauty: 0.8,
  education: 0.6,
  care: 1,
  sewing: 0.9,
  cooking: 0.6,
};

export function makePeople(now: Date): DemoPerson[] {
  const groups = CATEGORY_GROUPS.map((group) => group.slug).filter(
    (slug) => leavesWithWords(slug).length > 0,
  );
  const roles = Object.entries(COUNTS).flatMap(([role, count]) =>
    Array.from({ length: count }, (_, place) => ({ role: toRole(role), place })),
  );
  return new Random('order of people').shuffle(roles).map(({ role, place }, index) => {
    const main = groups[place % groups.length] ?? '';
    return makePerson(now, index + 1, role, main, settled(role, place, groups.length));
  });
}

/** Puts a performer of each trade into the capital and a customer into each town; others live at random. */
function settled(role: DemoPerson['role'], place: number, trades: number): Town | undefined {
  if (role === 'performer' && place < trades) return DEMO_TOWNS[0];
  return role === 'customer' ? DEMO_TOWNS[place] : undefined;
}

function toRole(role: string): DemoPerson['role'] {
  return role === 'performer' || role === 'employer' ? role : 'customer';
}

function makePerson(
  now: Date,
  id: number,
  role: DemoPerson['role'],
  group: string,
  home: Town | undefined,
): DemoPerson {
  const random = new Random(`person ${id}`);
  const town = home ?? random.weighted(DEMO_TOWNS, (entry) => entry.weight);
  const city = findCityBySlug(town.city).id;
  const people = peopleOf(town.city, random.whole(0, 99));
  const female = random.chance(role === 'performer' ? (WOMEN_SHARE[group] ?? 0.4) : 0.45);
  const script = scriptOf(random, people.inflected && town.city !== 'tashkent', people.native);
  const first = random.pick(female ? people.women : people.men);
  const surname = random.pick(people.surnames);
  const ending = female && people.inflected ? (['а', 'a'] as const) : (['', ''] as const);
  const template = new Template({ seed: `about ${id}`, female, words: townWords(town, script) });
  const about = random.pick(ABOUT[role]);
  const createdAt = new Date(now.getTime() - Math.floor((40 + 700 * random.next() ** 1.5) * DAY_MS));
  return {
    id,
    // no network has the code 00, so the number is nobody's
    phone: `+99800${String(1_000_000 + ((id * 7919 * 113) % 8_999_983)).padStart(7, '0')}`,
    firstName: spell(first, script),
    lastName: spell([surname[0] + ending[0], surname[1] + ending[1]], script),
    female,
    script,
    role,
    groups: [group],
    about: random.chance(role === 'customer' ? 0.4 : 0.8) ? inScript(template, about, script) : null,
    city: town.city,
    cityId: city,
    avatar: random.chance(0.52) ? avatarFor(female, id) : null,
    birthDate: birthDate(random, now),
    verifiedAt: random.chance(role === 'customer' ? 0.15 : 0.45)
      ? new Date(createdAt.getTime() + random.whole(1, 30) * DAY_MS)
      : null,
    lastSeenAt: new Date(now.getTime() - Math.floor(random.next() ** 3 * 12 * DAY_MS)),
    replyMinutes: random.chance(0.75) ? random.pick([4, 7, 12, 18, 25, 40, 60, 95, 180, 360]) : null,
    createdAt,
  };
}

function scriptOf(random: Random, provincial: boolean, native: 'uz' | 'ru'): Script {
  if (native === 'ru') return 'ru';
  const share = random.next();
  if (share < (provincial ? 0.34 : 0.54)) return 'ru';
  return share < (provincial ? 0.86 : 0.9) ? 'uz' : 'uz-cyrillic';
}

function spell(name: readonly [ru: string, uz: string], script: Script): string {
  return script === 'uz' ? name[1] : name[0];
}

function birthDate(random: Random, now: Date): string {
  const year = now.getUTCFullYear() - random.whole(21, 58);
  const month = String(random.whole(1, 12)).padStart(2, '0');
  return `${year}-${month}-${String(random.whole(1, 28)).padStart(2, '0')}`;
}

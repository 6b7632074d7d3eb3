import * as v from 'valibot';
import { Phrase } from '#seed/demo/texts/phrases/phrases.ts';
import names from './names.json' with { type: 'json' };

/** Pairs of a Russian and an Uzbek spelling, several on a line. */
const Names = v.pipe(
  v.array(v.string()),
  v.transform((lines) => lines.flatMap((line) => line.split(' ').map((pair) => pair.split('/')))),
  v.array(Phrase),
);

/** Names of an ethnic group. */
const NamedPeople = v.strictObject({
  /** Language that people of the group usually write at home. */
  native: v.picklist(['uz', 'ru']),
  /** Surnames get an "а" for women. */
  inflected: v.boolean(),
  men: Names,
  women: Names,
  surnames: Names,
});
type NamedPeople = v.InferOutput<typeof NamedPeople>;

const GROUPS = ['uzbek', 'karakalpak', 'russian', 'korean', 'tatar'] as const;
const PEOPLES = v.parse(v.strictObject(v.entriesFromList(GROUPS, NamedPeople)), names);

const INDUSTRIAL = new Set([
  'tashkent',
  'chirchik',
  'angren',
  'almalyk',
  'navoi',
  'fergana',
  'zarafshan',
  'bekabad',
  'uchkuduk',
]);
const KARAKALPAK = new Set(['nukus', 'khojeyli', 'muynak', 'turtkul']);

/** The group of a city's resident, by a number from 0 to 99. */
export function peopleOf(city: string, percent: number): NamedPeople {
  if (KARAKALPAK.has(city))
    return percent < 65 ? PEOPLES.karakalpak : percent < 95 ? PEOPLES.uzbek : PEOPLES.russian;
  if (!INDUSTRIAL.has(city))
    return percent < 94 ? PEOPLES.uzbek : percent < 97 ? PEOPLES.russian : PEOPLES.tatar;
  if (percent < 66) return PEOPLES.uzbek;
  if (percent < 83) return PEOPLES.russian;
  return percent < 92 ? PEOPLES.korean : PEOPLES.tatar;
}

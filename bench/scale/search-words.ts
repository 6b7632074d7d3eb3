import { type AdKind, AD_PLURALS } from '#contract/ads/kinds.ts';
import type { Sql } from '#server/db/client.ts';
import type { Address } from '#bench/measure.ts';
import { createRandomPicker } from '#bench/worlds/create-random-picker.ts';
import { stemsOf } from '#text/stems/stems.ts';

/**
 * Number of titles whose words are searched, as often as titles contain them: people search for what ads are called.
 */
const TITLES_READ = 4000;
/** Shares of the public ads that have the word. */
const COMMON_FROM = 0.01;
const RARE_BELOW = 0.001;
const IN_A_CITY = 0.5;

interface Title {
  readonly plural: string;
  readonly city: number | null;
  readonly words: readonly string[];
}

interface Searches {
  readonly common: Address[][];
  readonly middling: Address[][];
  readonly rare: Address[][];
  readonly pairs: Address[][];
}

/** Searches by words of each frequency, half of them within a city. */
export async function readSearches(
  sql: Sql,
  { ads, visits, random }: { readonly ads: number; readonly visits: number; readonly random: () => number },
): Promise<Searches> {
  const titles = await readTitles(sql, ads);
  const shareOf = await readShares(sql, ads, titles);
  const pick = createRandomPicker(random);
  const address = ({ plural, city }: Title, search: string): Address[] => [
    `/api/v1/${plural}?search=${encodeURIComponent(search)}${city !== null && random() < IN_A_CITY ? `&city=${city}` : ''}`,
  ];
  const draw = (isWanted: (share: number) => boolean): Address[][] => {
    const wanted = titles.flatMap((title) =>
      title.words.filter((word) => isWanted(shareOf(word))).map((word) => ({ title, word })),
    );
    return Array.from({ length: visits }, () => {
      const { title, word } = pick(wanted);
      return address(title, word);
    });
  };
  const long = titles.filter(({ words }) => words.length > 1);
  return {
    common: draw((share) => share >= COMMON_FROM),
    middling: draw((share) => share >= RARE_BELOW && share < COMMON_FROM),
    rare: draw((share) => share > 0 && share < RARE_BELOW),
    pairs: Array.from({ length: visits }, () => {
      const title = pick(long);
      const at = Math.floor(random() * (title.words.length - 1));
      return address(title, title.words.slice(at, at + 2).join(' '));
    }),
  };
}

async function readTitles(sql: Sql, ads: number): Promise<Title[]> {
  const rows = await sql<{ kind: AdKind; city: number | null; title: string }[]>`
    select kind, city_id as city, titles -> 0 ->> 'title' as title from ads
    where status = 'published' and id in (
      select distinct (n * ${ads}::float8 / ${TITLES_READ}::int)::bigint from generate_series(1, ${TITLES_READ}::int) n)`;
  return rows.map(({ kind, city, title }) => ({
    plural: AD_PLURALS[kind],
    city,
    words: title.split(/[^\p{L}ʻʼ]+/u).filter((word) => word.length > 2),
  }));
}

async function readShares(
  sql: Sql,
  ads: number,
  titles: readonly Title[],
): Promise<(word: string) => number> {
  const words = [...new Set(titles.flatMap((title) => title.words))];
  const stems = new Map(words.map((word) => [word, stemsOf(word.toLowerCase())]));
  const rows = await sql<{ word: string; ads: number }[]>`
    select word, ads::float8 as ads from words where word = any(${[...stems.values()].flat()}::text[])`;
  const counts = new Map(rows.map(({ word, ads: count }) => [word, count]));
  return (word) => Math.max(0, ...(stems.get(word) ?? []).map((stem) => counts.get(stem) ?? 0)) / ads;
}

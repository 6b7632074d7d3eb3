import type { SeededRandom } from '../simulation/random.ts';

const VERBS = ['починить', 'собрать', 'перевезти', 'покрасить', 'настроить', 'повесить', 'снять', 'помыть'];
const NOUNS = [
  'кран',
  'шкаф',
  'диван',
  'забор',
  'роутер',
  'люстру',
  'дверь',
  'плитку',
  'кондиционер',
  'окно',
];

/** Words that nobody else writes in the same history. */
export function someWords(random: SeededRandom): string {
  return `${random.pick(VERBS)} ${random.pick(NOUNS)} ${random.whole(1000, 999_999)}`;
}

export function somePrice(random: SeededRandom): number {
  return random.whole(5, 90) * 10_000;
}

import { expect, it } from 'vitest';
import { weighWords } from './weigh-words.ts';

const heaviest = (title: string): string | undefined =>
  weighWords(title).toSorted((one, other) => other.weight - one.weight)[0]?.word;

it.each([
  ['Капает кран на кухне, заменить прокладку', 'капает'],
  ['Продавец мебели в магазин', 'продавец'],
  ['Учитель по физике', 'учитель'],
  ['В кафе, официант', 'официант'],
  ['Kimyo repetitori', 'repetitori'],
  ['Maktabga farrosh kerak', 'farrosh'],
  ['Oshpaz kerak milliy taomlar', 'oshpaz'],
  ['Мактабга фаррош керак', 'фаррош'],
  ['Konditsioner tozalash va gaz quyish', 'tozalash'],
])('the head of "%s" is "%s"', (title, head) => {
  expect(heaviest(title)).toBe(head);
});

it('prepositions, numbers and single letters have no weight', () => {
  expect(weighWords('2 окна в доме № 5 и я').map(({ word }) => word)).toEqual(['окна', 'доме']);
});

it.each([
  ['Собрать шкаф на Чиланзаре', 'чиланзаре'],
  ['Siyobda shkaf yigʻish', 'siyobda'],
  ['Ремонт Кобальта', 'кобальта'],
])('in "%s" the word "%s" may be a name', (title, name) => {
  expect(
    weighWords(title)
      .filter(({ isName }) => isName)
      .map(({ word }) => word),
  ).toEqual([name]);
});

import { expect, test } from 'vitest';
import { Template } from './template.ts';

function render(source: string, options: { seed?: string; female?: boolean } = {}): string {
  const { seed = 'one', female = false } = options;
  return new Template({ seed, female, words: { in: 'на Чиланзаре', when: 'завтра' } }).render(source);
}

const SEEDS = Array.from({ length: 60 }, (_, index) => `seed ${index}`);

test('a template picks an option, also a nested or an empty one', () => {
  const made = new Set(SEEDS.map((seed) => render('кран[ течёт| [шумит|гудит]|]', { seed })));
  expect(made).toEqual(new Set(['Кран течёт', 'Кран шумит', 'Кран гудит', 'Кран']));
});

test('a number in a template has its noun in the right form', () => {
  const made = new Set(SEEDS.map((seed) => render('{n=1-25 день|дня|дней}', { seed })));
  expect(made).toContain('1 день');
  expect(made).toContain('3 дня');
  expect(made).toContain('5 дней');
  expect(made).toContain('12 дней');
  expect(made).toContain('22 дня');
  expect(made).not.toContain('11 день');
  for (const text of made) expect(text).not.toMatch(/^(11|12|13|14) (день|дня)$/);
});

test('a named number keeps to its steps and repeats its value', () => {
  for (const seed of SEEDS) {
    const [first, second] = render('{n=10-60:25} и {n час|часа|часов}', { seed }).split(' и ');
    expect(['10', '35', '60']).toContain(first);
    expect(second).toBe(`${first} часов`);
  }
});

test('a named choice has several forms, and is equal in both languages', () => {
  for (const seed of SEEDS) {
    const template = new Template({ seed, female: false, words: {} });
    const ru = template.render('{k=кран/крана|труба/трубы}: ремонт {k.2}');
    const uz = new Template({ seed, female: false, words: {} }).render('{k=jo‘mrak|quvur}');
    expect(['Кран: ремонт крана', 'Труба: ремонт трубы']).toContain(ru);
    expect(uz === 'Jo‘mrak').toBe(ru.startsWith('Кран'));
  }
});

test('free choices of parallel templates agree between the languages', () => {
  for (const seed of SEEDS) {
    const ru = render('[один|два|три] [да|нет]', { seed });
    const uz = render('[bir|ikki|uch] [ha|yo‘q]', { seed });
    const pairs: Record<string, string> = { Один: 'Bir', Два: 'Ikki', Три: 'Uch', да: 'ha', нет: 'yo‘q' };
    expect(uz).toBe(ru.replace(/\S+/g, (word) => pairs[word] ?? ''));
  }
});

test('a template fills in gender and words, and capitalises sentences', () => {
  expect(render('сдал<|а> {in}. {when} готов<|а>', { female: true })).toBe(
    'Сдала на Чиланзаре. Завтра готова',
  );
  expect(render('кв. м {in}')).toBe('Кв. м на Чиланзаре');
});

test('a malformed template is refused', () => {
  expect(() => render('{nowhere}')).toThrow('no such word');
  expect(() => render('[one|two')).toThrow('unbalanced');
  expect(() => render('сделал<а>')).toThrow('two forms');
});

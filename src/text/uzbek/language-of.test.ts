import { describe, expect, it } from 'vitest';
import { languageOf } from './language-of.ts';

describe('the language of a text', () => {
  it.each([
    'Нужен сантехник, заменить смеситель на кухне',
    'Отлично, рекомендую',
    'Ищу мастера по ремонту iPhone 12 Pro',
    'Работал в Oracle, знаю Java: ищу удалённую работу',
  ])('%s is Russian', (text) => {
    expect(languageOf(text)).toBe('ru');
  });

  it.each([
    'Уста керак, ошхонада кранни тузатиш',
    'Тез ва сифатли ишлаймиз',
    'Зўр!',
    'Usta kerak, oshxonadagi kranni tuzatish',
    'Tez va sifatli ishlaymiz',
    'O‘zbekcha gapiraman',
    "Yaxshi ishladi, rahmat. Narxi ham to'g'ri",
    'Santexnik xizmatlari, сантехника',
  ])('%s is Uzbek', (text) => {
    expect(languageOf(text)).toBe('uz');
  });

  it.each(['', '+998 90 123-45-67', 'Good job, thank you very much', 'OK', '👍', 'Әкем жұмыс іздейді'])(
    'the language of "%s" is unknown',
    (text) => {
      expect(languageOf(text)).toBeUndefined();
    },
  );

  it('the author’s choice decides if the text does not show its language', () => {
    expect(languageOf('Santexnika')).toBeUndefined();
    expect(languageOf('Santexnika', { isUzbek: true })).toBe('uz');
    expect(languageOf('Бозорда қулайликлар', { isUzbek: true })).toBe('uz');
  });
});

import { describe, expect, it } from 'vitest';
import { stemsOf } from './stems.ts';
import { splitWords } from '../letters/words.ts';

const stems = (word: string) => splitWords(word).flatMap(stemsOf);
const stemsText = (word: string) => stems(word).join(' ');
const meet = (one: string, other: string) => stems(one).some((stem) => stems(other).includes(stem));

describe('stemsOf', () => {
  it.each([
    [
      'сантехник',
      'сантехника',
      'сантехнику',
      'сантехником',
      'сантехники',
      'сантехников',
      'santehnika',
      'santexnikom',
    ],
    ['квартира', 'квартиры', 'квартир', 'квартирами', 'квартиру', 'kvartir', 'kvartiri', 'kvartiry'],
    ['машина', 'машины', 'машин', 'машинами', 'mashiny', 'mashini', 'mashina'],
    ['мебель', 'мебели', 'мебелью', 'mebel', 'mebeli'],
    ['няня', 'няню', 'няни', 'няней', 'нянь', 'nyanyu', 'nyanya'],
    ['дверь', 'двери', 'дверей', 'дверями'],
    ['потолок', 'потолка', 'потолки', 'потолков', 'potolki'],
    ['доставка', 'доставки', 'доставку', 'доставок', 'доставить'],
    ['установка', 'установку', 'установить', 'установок'],
    ['продавец', 'продавца', 'продавцы', 'продавцом'],
    ['окно', 'окна', 'окон', 'окнами'],
    ['ковёр', 'ковер', 'ковры', 'ковров', 'ковра'],
    ['обучение', 'обучения', 'обучению', 'обучении', 'obuchenie', 'obucheniya'],
    ['ремонт', 'ремонта', 'ремонтом', 'ремонтировать'],
    ['кухонный', 'кухонная', 'кухонные', 'кухонного', 'kuhonnaya', 'kukhonnyy'],
    ['кровать', 'кровати', 'кроватей'],
    ['платье', 'платья', 'платьев', 'платьями'],
  ])('the Russian word %s shares a stem with all its forms', (word, ...forms) => {
    for (const form of forms)
      expect(meet(word, form), `${form}: ${stemsText(word)} / ${stemsText(form)}`).toBe(true);
  });

  it.each([
    [
      'santexnik',
      'santexnikni',
      'santexniklar',
      'santexniklarga',
      'santexnikning',
      'santexnikka',
      'santexnigimiz',
    ],
    ['usta', 'ustasi', 'ustalar', 'ustalari', 'ustaga', 'ustani', 'ustamiz', 'ustalarimizning'],
    ['bola', 'bolalar', 'bolalarga', 'bolani', 'bolaning', 'bolam', 'болаларни'],
    ['haydovchi', 'haydovchilar', 'haydovchiga', 'haydovchilik', 'haydovchilari', 'ҳайдовчилар'],
    ['eshik', 'eshigi', 'eshiklar', 'eshikni', 'eshiklarini'],
    ['xizmat', 'xizmati', 'xizmatlar', 'xizmatlari', 'xizmatlarini', 'хизматларидан'],
    ['ish', 'ishlar', 'ishga', 'ishda', 'ishi'],
    ['uy', 'uyda', 'uyga', 'uylar', 'uyni'],
    ['oʻqituvchi', "o'qituvchisi", 'ўқитувчилар', 'oqituvchiga'],
    ['taʼmirlash', "ta'mirlaymiz", 'taʼmirlashni', 'таъмирлаш'],
    ['tuzatish', 'tuzataman', 'tuzatadi'],
    ['parda', 'pardalar', 'pardani', 'парда'],
    ['enaga', 'enagalar', 'enagani', 'энагага'],
    ['mashina', 'mashinalar', 'mashinani', 'mashinasi', 'машинани'],
  ])('the Uzbek word %s shares a stem with all its forms', (word, ...forms) => {
    for (const form of forms)
      expect(meet(word, form), `${form}: ${stemsText(word)} / ${stemsText(form)}`).toBe(true);
  });

  it.each([
    ['стол', 'стул'],
    ['дом', 'дым'],
    ['банк', 'баня'],
    ['парк', 'паркет'],
    ['повар', 'товар'],
    ['kasal', 'kassa'],
    ['tikuvchi', 'tishchi'],
    ['юрист', 'турист'],
    ['маркет', 'маркетинг'],
    ['сборка', 'уборка'],
    ['математика', 'автоматика'],
    ['бухгалтер', 'бульдозер'],
  ])('the words %s and %s share no stem', (one, other) => {
    expect(meet(one, other), `${stemsText(one)} / ${stemsText(other)}`).toBe(false);
  });

  it('a number is its own stem', () => {
    expect(stems('24/7')).toEqual(['24', '7']);
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toUzbekCyrillic } from '#seed/demo/texts/cyrillic.ts';
import { demoWorld } from '#tests/factories/ads/demo-world.ts';
import { toUzbekLatin } from './to-latin.ts';

test.each([
  ['Сантехник хизмати, Чилонзорда', 'Santexnik xizmati, Chilonzorda'],
  ['Ўзбекистон, Қўқон, Ғиждувон, Ҳазорасп', 'Oʻzbekiston, Qoʻqon, Gʻijduvon, Hazorasp'],
  ['ер, етти, тер, аэропорт, поезд, проект', 'yer, yetti, ter, aeroport, poyezd, proyekt'],
  ['ёш юрак яхши, йўл йўқ', 'yosh yurak yaxshi, yoʻl yoʻq'],
  ['эшик, экран, поэзия', 'eshik, ekran, poeziya'],
  ['цемент, концерт, акция, лицензия, медицина', 'sement, konsert, aksiya, litsenziya, meditsina'],
  ['объект, субъект, подъезд, съезд', 'obyekt, subyekt, podyezd, syezd'],
  ['маълумот, таъмир, қатъий, меъёр, санъат', 'maʼlumot, taʼmir, qatʼiy, meʼyor, sanʼat'],
  ['мўъжиза, мўътабар', 'moʻjiza, moʻtabar'],
  ['мебель, компьютер, автомобиль, бульон', 'mebel, kompyuter, avtomobil, bulyon'],
  ['Исҳоқ, асҳоб, маъсул', 'Isʼhoq, asʼhob, maʼsul'],
  ['шанба, чой, саксон', 'shanba, choy, sakson'],
  ['Шўх, Чорсу, Ёқуб, Юсуф, Яшнобод, Ербол', 'Shoʻx, Chorsu, Yoqub, Yusuf, Yashnobod, Yerbol'],
  ['ШАҲАР, ЧОРСУ, ЎЗИНГИЗ, ЯНГИ ИШ', 'SHAHAR, CHORSU, OʻZINGIZ, YANGI ISH'],
  ['Ш. Рашидов, Ч., ИШ', 'Sh. Rashidov, Ch., ISH'],
  ['МЧЖ, ЯТТ, АЁҚШга', 'MChJ, YaTT, AYoQShga'],
  ['октябрь, Сентябрда, ноябрь, декабрь', 'oktabr, Sentabrda, noyabr, dekabr'],
  ['5-қават, 3х4, 100 м², 9-синф', '5-qavat, 3x4, 100 m², 9-sinf'],
  ['IELTS 7.5, React, Zoomда, Wi-Fi', 'IELTS 7.5, React, Zoomda, Wi-Fi'],
  ['газовый плита, Щербаков', 'газовый plita, Щербаков'],
  ['oʻzim, eʼlon', 'oʻzim, eʼlon'],
  ['й'.normalize('NFD') + 'ўл', 'yoʻl'],
])('the Uzbek "%s" is "%s" in Latin', (cyrillic, latin) => {
  expect(toUzbekLatin(cyrillic)).toBe(latin);
});

test('every Uzbek word of the demo survives Cyrillic and back', () => {
  const texts = demoWorld.ads.flatMap(({ translations }) =>
    translations
      .filter(({ locale }) => locale === 'uz')
      .flatMap(({ title, description }) => [title, description]),
  );
  const latin = texts.filter((text) => !/[а-яё]/i.test(text));
  const changed = latin.filter((text) => toUzbekLatin(toUzbekCyrillic(text)) !== text);
  expect(latin.length).toBeGreaterThan(2000);
  expect(changed.slice(0, 10)).toEqual([]);
});

/**
 * Syllables that both scripts read in only one way: no rule for a letter after one of them looks at its last letter.
 */
const SYLLABLES = 'ба бе би бо бу бў да ғи қо ҳа ша чу ёр юз яш ман лик хон жуф'.split(' ');

test('generated words are the same after Latin and back, in any case', () => {
  const word = fc
    .array(fc.constantFrom(...SYLLABLES), { minLength: 2, maxLength: 5 })
    .map((all) => all.join(''));
  const inCase = fc.tuple(word, fc.constantFrom('lower', 'upper', 'title')).map(([text, letters]) => {
    if (letters === 'upper') return text.toUpperCase();
    return letters === 'title' ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  });
  fc.assert(
    fc.property(inCase, (text) => {
      expect(toUzbekCyrillic(toUzbekLatin(text))).toBe(text);
    }),
  );
});

test('transliteration is idempotent and changes nothing but Cyrillic', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const latin = toUzbekLatin(text);
      expect(toUzbekLatin(latin)).toBe(latin);
      if (!/\p{Script=Cyrillic}/u.test(text)) expect(latin).toBe(text.normalize('NFC'));
    }),
  );
});

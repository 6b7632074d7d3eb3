import { expect, test } from 'vitest';
import { toUzbekCyrillic } from './cyrillic.ts';

test.each([
  ['Santexnik xizmati, Chilonzorda', 'Сантехник хизмати, Чилонзорда'],
  ['Oʻzbekiston, Qoʻqon, Gʻijduvon', 'Ўзбекистон, Қўқон, Ғиждувон'],
  ['yoʻl yoʻq, yosh bola yurmayapti', 'йўл йўқ, ёш бола юрмаяпти'],
  ['eshik ochiq, poezd va aeroport', 'эшик очиқ, поэзд ва аэропорт'],
  ['yetib keldi, kelin', 'етиб келди, келин'],
  ['maʼlumot, taʼmirlash', 'маълумот, таъмирлаш'],
  ['konditsioner, ofitsiant, kompyuter', 'кондиционер, официант, компьютер'],
  ['mebel, mebellar, mebelni', 'мебель, мебеллар, мебельни'],
  ['sterilizatsiya, obyekt, podyezd', 'стерилизация, объект, подъезд'],
  ['aytsangiz, ketsa', 'айтсангиз, кетса'],
  ['IELTS 7.5, SMM va IT', 'IELTS 7.5, SMM ва IT'],
  ['uyda it bor', 'уйда ит бор'],
  ['React, Node.js, CRM, Word, PostgreSQL', 'React, Node.js, CRM, Word, PostgreSQL'],
  ['Zoomda, wi-fi, goʻsht, prokat', 'Zoomda, wi-fi, гўшт, прокат'],
  ['MChJ va YaTT, ZAGS, DTM, AYoQShga', 'МЧЖ ва ЯТТ, ЗАГС, ДТМ, АЁҚШга'],
  ['Chilonzor, Chorsu', 'Чилонзор, Чорсу'],
])('the Uzbek "%s" is written "%s" in Cyrillic', (latin, cyrillic) => {
  expect(toUzbekCyrillic(latin)).toBe(cyrillic);
});

import { describe, expect, it } from 'vitest';
import { addsFlags, findTextFlags, type WrittenTexts } from './find-text-flags.ts';

const described = (description: string): WrittenTexts => ({
  texts: [{ locale: 'ru', title: 'Электрик', description }],
  skills: [],
  company: null,
  address: null,
});
const PLAIN = described('Смены по 12 часов');

describe('flags of what an author writes', () => {
  it.each([
    ['Звоните 90 123 45 67', ['phone']],
    ['тел. +998(90)1234567', ['phone']],
    ['Звоните 9️⃣0️⃣ 1️⃣2️⃣3️⃣ 4️⃣5️⃣ 6️⃣7️⃣', ['phone']],
    ['Звоните 90\u200b123\u200b45\u200b67', ['phone']],
    ['Плачу 1 500 000 сум, ещё 250 000 на материалы', []],
    ['Квартира 45, дом 12, этаж 3. Приходите с 9:00 до 18:00', []],
    ['Пишите в t.me/usta_5', ['link']],
    ['Смотрите на usta-master.uz', ['link']],
    ['Пишите @usta_master', ['link']],
    ['Сайт www.usta.example и 998 90 123 45 67', ['phone', 'link']],
  ])('the text "%s" has flags %j', (description, flags) => {
    expect(findTextFlags(described(description))).toEqual(flags);
  });

  it.each<[Partial<WrittenTexts>, string[]]>([
    [{ skills: ['Допуск', 'Звоните', '90 123', '45 67'] }, ['phone']],
    [{ skills: ['ASP.NET', 'Socket.io', '1С 8.3'] }, []],
    [{ company: 'Завод, 71 200 00 00' }, ['phone']],
    [{ company: 'Пишите в t.me/zavod_hr' }, ['link']],
    [{ company: 'Завод с 1995 года, 1 500 000 деталей' }, []],
    [{ address: 'Чиланзар 19 45 12 100115' }, []],
    [{ address: 'Юнусабад, 4-12-34, кв. 5, этаж 3' }, []],
    [{ address: 'Чиланзар 5 90 123 45 67' }, ['phone']],
    [{ address: 'Сергели, +998901234567' }, ['phone']],
    [{ address: 'Адрес на usta-master.uz' }, ['link']],
  ])('the fields %j have flags %j', (fields, flags) => {
    expect(findTextFlags({ ...PLAIN, ...fields })).toEqual(flags);
  });

  it('an edit adds a flag that the texts did not have', () => {
    const [phone, both] = [described('90 123 45 67'), described('90 123 45 67, usta.uz')];
    expect([addsFlags(PLAIN, phone), addsFlags(phone, both), addsFlags(both, phone)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

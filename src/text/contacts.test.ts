import { describe, expect, it } from 'vitest';
import { hasLink, hasPhone, hasPhoneInAddress } from './contacts.ts';

describe('phones in an address', () => {
  it.each([
    'Чиланзар, 19-й квартал, дом 45, кв. 12, индекс 100115',
    'Чиланзар 19 45 12 100115',
    'Chilonzor 9-12-34 100115',
    'Юнусабад 7 1 2 100115',
    'Сергели 5, 100115',
    'Навои 12/34, офис 567, этаж 8',
    'Мирзо-Улугбек 77-12-34',
    '41.311081 69.240562',
    'Toshkent sh., Amir Temur koʻchasi 107B, 3-qavat',
  ])('the address "%s" has no phone', (address) => {
    expect(hasPhoneInAddress(address)).toBe(false);
  });

  it.each([
    'Чиланзар, 90 123 45 67',
    'Чиланзар 5 90 123 45 67',
    'Чиланзар 5, тел. 901234567',
    'Юнусабад (90) 123-45-67',
    '998 90 123 45 67',
    '+7 900 123 45 67',
    'Сергели 9 0 1 2 3 4 5 6 7',
    '90-123-45-67 спросить Бахтиёра',
    '93.123.45.67',
  ])('the address "%s" has a phone', (address) => {
    expect(hasPhoneInAddress(address)).toBe(true);
  });
});

describe('links', () => {
  it.each(['ASP.NET, C#', 'Socket.io', 'VB.NET', 'Node.js'])('"%s" is a technology and no link', (words) => {
    expect(hasLink(words)).toBe(false);
  });

  it.each(['Завод, zavod.uz', 'ASP.NET, резюме на zavod.com', '@zavod_hr', 'hh.ru'])(
    '"%s" has a link',
    (words) => {
      expect(hasLink(words)).toBe(true);
    },
  );
});

describe('phones in a text', () => {
  it.each(['Завод, 71 200 00 00', 'Звоните 901234567'])('the text "%s" has a phone', (words) => {
    expect(hasPhone(words)).toBe(true);
  });

  it.each(['Компания с 1995 года, 1 500 000 клиентов', '1С 8.3'])('the text "%s" has no phone', (words) => {
    expect(hasPhone(words)).toBe(false);
  });
});

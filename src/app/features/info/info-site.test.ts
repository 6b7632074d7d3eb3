import { expect, it } from 'vitest';
import { INFO_FACTS } from './info-page.ts';
import { factsOf, type InfoSite } from './info-site.ts';

const BARE: InfoSite = { operator: {}, signInServices: [], paymentServices: [], sendsSms: false };

it('an operator setting that is absent adds no text to the info pages', () => {
  expect(factsOf(BARE)).toEqual(Object.fromEntries(INFO_FACTS.map((fact) => [fact, []])));
});

it('contacts are the links that are set, with commas between them', () => {
  const operator = { email: 'help@yumush.example', phone: '+998 71 200 00 00' };
  const { email, phone, telegram, contacts } = factsOf({ ...BARE, operator });
  expect(email).toEqual([{ text: 'help@yumush.example', href: 'mailto:help@yumush.example' }]);
  expect(phone).toMatchObject([{ href: 'tel:+998712000000' }]);
  expect(telegram).toEqual([]);
  expect(contacts).toEqual([...email, ', ', ...phone]);
});

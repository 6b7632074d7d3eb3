import { expect, it } from 'vitest';
import { addressesEndpoints } from '#contract/addresses/endpoints.ts';
import { ACCOUNTS_ENV, accountsApi } from '#tests/factories/people/accounts.ts';
import { createSignedInPerson } from '#tests/factories/people/moderators.ts';
import { nominatimServer } from '#tests/factories/outside/nominatim-server.ts';
import { expectRefusal } from '#tests/setup/server/calls.ts';

const PLACE = { latitude: 41.311_081, longitude: 69.240_562 };

it('a place’s address comes from the geocoder, in the asker’s language', async () => {
  const service = await nominatimServer();
  const api = await accountsApi({ env: { ...ACCOUNTS_ENV, geocoderUrl: service.url } });
  const { token } = await createSignedInPerson(api);
  const ask = (locale: 'ru' | 'uz') =>
    api.as({ token, locale }).call(addressesEndpoints.ofPlace, { body: PLACE });

  service.answers.push({
    address: { road: 'Amir Temur shoh koʻchasi', house_number: '4', city: 'Toshkent' },
  });
  expect(await ask('uz')).toEqual({ address: 'Amir Temur shoh koʻchasi, 4' });
  expect(Object.fromEntries(service.asked[0] ?? [])).toMatchObject({
    lat: '41.311081',
    lon: '69.240562',
    'accept-language': 'uz',
  });
  service.answers.push({ address: { suburb: 'Юнусабад' } });
  expect(await ask('ru')).toEqual({ address: 'Юнусабад' });
  service.answers.push({ error: 'Unable to geocode' });
  expect(await ask('ru')).toEqual({ address: null });
  expect(await ask('ru'), 'a line that breaks off').toEqual({ address: null });

  for (let times = 4; times < 60; times += 1) await ask('ru');
  await expectRefusal(ask('ru'), 'too_many_requests');
});

it('without a geocoder no place has an address', async () => {
  const api = await accountsApi();
  const { token } = await createSignedInPerson(api);
  expect(await api.as(token).call(addressesEndpoints.ofPlace, { body: PLACE })).toEqual({ address: null });
});

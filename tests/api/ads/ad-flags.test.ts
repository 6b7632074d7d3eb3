import { beforeAll, describe, expect, it } from 'vitest';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { ELECTRICIAN } from '#tests/factories/ads/ads.ts';
import type { TestPerson } from '#tests/factories/people/moderators.ts';
import { anAuthor, newVacancy, postTask } from '#tests/factories/ads/own-ads.ts';
import { keyed } from '#tests/setup/server/calls.ts';

const { task, vacancy } = ownAdsEndpoints;

let api: AccountsApi;
let person: TestPerson;
let next = 0;
beforeAll(async () => {
  api = await accountsApi();
  person = await anAuthor(api);
});

/** Words that no other ad of the tests has. */
const words = () => Array.from({ length: 9 }, (_, index) => `слово${(next += 1)}и${index}`).join(' ');
const described = () => ({
  translations: [{ locale: 'ru' as const, title: 'Электрик', description: words() }],
});

async function signsOf(id: string): Promise<readonly string[]> {
  const [row] = await api.sql<{ signs: string[] }[]>`select signs from ads where id = ${id}`;
  return row?.signs ?? [];
}

describe('flags of fields beside title and description', () => {
  it.each([
    [{ skills: ['Допуск', 'Звоните', '90 123', '45 67'] }, ['phone']],
    [{ skills: ['ASP.NET', 'Socket.io', '1С 8.3'] }, []],
    [{ anonymous: true, company: 'Завод, 71 200 00 00' }, ['phone']],
    [{ anonymous: true, company: 'Пишите в t.me/zavod_hr' }, ['link']],
    [{ anonymous: true, company: 'Завод с 1995 года, 1 500 000 деталей' }, []],
  ])('a vacancy with %j has flags %j, and waits for a moderator if any', async (more, signs) => {
    const body = { ...newVacancy(String(ELECTRICIAN)), ...described(), ...more };
    const ad = await api.as(person.token).call(vacancy.create, { body }, keyed());
    expect(await signsOf(ad.id)).toEqual(signs);
    expect(ad.status).toBe(signs.length > 0 ? 'moderation' : 'published');
  });

  it.each([
    ['Чиланзар 19 45 12 100115', []],
    ['Юнусабад, 4-12-34, кв. 5, этаж 3', []],
    ['Чиланзар 5 90 123 45 67', ['phone']],
    ['Сергели, +998901234567', ['phone']],
    ['Адрес на usta-master.uz', ['link']],
  ])('the address "%s" has flags %j', async (address, signs) => {
    const ad = await postTask(api, person.token, { ...described(), address });
    expect(await signsOf(ad.id)).toEqual(signs);
  });

  it('an edit that adds a phone to the address is flagged, a house is not', async () => {
    const ad = await postTask(api, person.token, described());
    const edit = async (version: number, address: string) => {
      const body = { version, address };
      return await api.as(person.token).call(task.update, { params: { id: ad.id }, body });
    };
    const moved = await edit(ad.version, 'Чиланзар 19 45 12 100115');
    expect(moved.status).toBe('published');
    expect((await edit(moved.version, 'Чиланзар, 90 123 45 67')).status).toBe('moderation');
  });
});

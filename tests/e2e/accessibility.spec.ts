import { LOCALES } from '../../src/contract/locale.ts';
import { axeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { asSignedIn, newPerson } from './people.ts';

// The last page is one that there is not.
test.use({ expectedConsole: [/status of 404/] });

const FIXED = [
  '/',
  '/?categories=all',
  '/tasks',
  '/services',
  '/vacancies',
  '/tasks/map',
  '/services/map',
  '/vacancies/map',
  '/login',
  '/registration',
  '/forgot-password',
  '/public-offer',
  '/info/support',
  '/info/faq',
  '/info/become-performer',
  '/info/how-it-works',
  '/info/about',
  '/info/career',
  '/info/confidentiality',
  '/info/app',
  '/info/data',
  '/nothing-here',
];

const CABINET = [
  '',
  '/edit-account',
  '/security',
  '/avatar',
  '/portfolio',
  '/verification',
  '/feedbacks',
  '/balance',
  '/settings',
].map((screen) => `/cabinet${screen}`);

for (const locale of LOCALES) {
  test(`axe finds nothing on any public page in ${locale}, in light and in dark`, async ({
    page,
    request,
  }) => {
    test.setTimeout(240_000);
    const first = async (plural: string) => {
      const answer: { items: { id: string; author: { id: string } | null }[] } = await (
        await request.get(`/api/v1/${plural}?size=1`)
      ).json();
      return answer.items[0];
    };
    const [task, service, vacancy] = await Promise.all(['tasks', 'services', 'vacancies'].map(first));
    const paths = [
      ...FIXED,
      `/tasks/${task?.id}`,
      `/tasks/${task?.id}/requests`,
      `/services/${service?.id}`,
      `/vacancies/${vacancy?.id}`,
      `/vacancies/${vacancy?.id}/requests`,
      `/users/${task?.author?.id}`,
    ];
    const all: string[] = [];
    for (const path of paths) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${locale}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      all.push(...(await axeFindings(page, path)));
    }
    expect(all).toEqual([]);
  });

  test(`axe finds nothing on the screens of the cabinet in ${locale}, in light and in dark`, async ({
    page,
  }) => {
    await asSignedIn(page, await newPerson());
    const all: string[] = [];
    for (const path of CABINET) {
      await page.goto(`${path}?lang=${locale}`);
      await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      all.push(...(await axeFindings(page, path)));
    }
    expect(all).toEqual([]);
  });
}

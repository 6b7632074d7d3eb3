import { describe, expect, it } from 'vitest';
import { AD_KINDS } from '#contract/ads/kinds.ts';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import { checkBody } from '#contract/field-problems.ts';
import { bodyOf, buildAdEditRules, buildNewAdRules, findFormProblems } from './ad-values.ts';

describe('the body made from an ad form’s values', () => {
  it.each(AD_KINDS)('an empty form of a %s lacks exactly the required fields', (kind) => {
    const { fields } = checkBody(ownAdsEndpoints[kind].create, bodyOf(kind, {}, 'ru'));
    expect(new Set(Object.values(fields).flat())).toEqual(new Set(['required']));
    const always = ['category', 'translations[0][title]'];
    const more = {
      task: ['address', 'ends_at', 'payment_method', 'price', 'starts_at'],
      service: ['price'],
      vacancy: ['city', 'employment_type', 'salary_max', 'salary_min'],
    };
    expect(Object.keys(fields).toSorted()).toEqual([...always, ...more[kind]].toSorted());
  });

  it('a draft of any shape can be read as a form', () => {
    for (const rubbish of [null, 5, 'x', [], {}, [{}], { locale: 'ru' }]) {
      const names = ['translations', 'category', 'location', 'work_modes', 'skills', 'price', 'starts_at'];
      const values = Object.fromEntries(names.map((name) => [name, rubbish]));
      for (const kind of AD_KINDS) checkBody(ownAdsEndpoints[kind].create, bodyOf(kind, values, 'uz'));
    }
  });

  it('has the second language only if one of its texts is filled in', () => {
    const ru = { locale: 'ru', title: 'Кран', description: '' };
    const uz = { locale: 'uz', title: '', description: '' };
    const sent = (translations: unknown) => bodyOf('service', { translations }, 'ru').translations;
    expect(sent([uz, ru])).toEqual([ru]);
    expect(sent([{ ...uz, title: 'Jumrak' }, ru])).toHaveLength(2);
  });

  it('must have the city of a service in forms, but not in API calls', () => {
    const missing = (rules: Parameters<typeof checkBody>[0], values: object) =>
      Object.keys(checkBody(rules, bodyOf('service', { ...values }, 'ru')).fields).includes('city');
    expect(missing(ownAdsEndpoints.service.create, {})).toBe(false);
    for (const rules of [buildNewAdRules('service'), buildAdEditRules('service', { address: 'Навои, 1' })]) {
      expect([missing(rules, {}), missing(rules, { city: '1' })]).toEqual([true, false]);
    }
  });

  it('values disabled by another choice are not sent', () => {
    const values = { negotiable: true, salary_min: '5', salary_max: '3', anonymous: false, company: 'x' };
    expect(bodyOf('vacancy', values, 'ru')).toMatchObject({ salary_min: '', salary_max: '', company: '' });
    expect(findFormProblems(values, () => true, 0)).toEqual({});
    expect(findFormProblems({ ...values, negotiable: false }, () => true, 0)).toEqual({
      salary_max: 'out_of_range',
    });
  });
});

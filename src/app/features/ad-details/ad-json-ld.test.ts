import { describe, expect, it } from 'vitest';
import type { AdFull } from '#contract/ads/entities.ts';
import { adJsonLd, type AdJsonLdContext } from './ad-json-ld.ts';

type Kind<K extends AdFull['kind']> = Extract<AdFull, { kind: K }>;

const shared: Omit<Kind<'service'>, 'kind' | 'price'> = {
  id: '71',
  translations: [
    { locale: 'ru', title: 'Водитель', description: 'Права категории B.\nОпыт от года.' },
    { locale: 'uz', title: 'Haydovchi', description: 'B toifali guvohnoma.' },
  ],
  category: '1203',
  city: '1',
  location: { latitude: 41.31, longitude: 69.28 },
  published_at: '2026-11-01T06:00:00Z',
  created_at: '2026-10-30T06:00:00Z',
  lifted: false,
  photo: null,
  author: {
    id: '5',
    full_name: 'Дилшод Каримов',
    avatar: null,
    verified: true,
    rating: { positive: 3, negative: 0 },
    online: false,
    last_seen_at: null,
    reply_minutes: 12,
    registered_at: '2025-01-01T00:00:00Z',
  },
  status: 'published',
  address: 'ул. Навои, 5',
  images: [
    {
      id: '9',
      urls: { '800x_': '/images/van/800x_' },
      original_name: 'van.jpg',
      width: 1200,
      height: 900,
      color: '#aabbcc',
    },
  ],
  views: 10,
  version: 1,
  can: { apply: true, ask: true },
};

const vacancy: Kind<'vacancy'> = {
  ...shared,
  kind: 'vacancy',
  salary_min: 4_000_000,
  salary_max: 6_000_000,
  company: null,
  remote: false,
  requests_count: 0,
  employment_type: 'partial',
  work_modes: [],
  temporary: false,
  needs_resume: false,
  skills: ['вежливость', 'знание города'],
};
const service: Kind<'service'> = {
  ...shared,
  kind: 'service',
  price: 120_000,
};
const task: Kind<'task'> = {
  ...shared,
  kind: 'task',
  price: null,
  remote: false,
  requests_count: 0,
  starts_at: null,
  ends_at: '2026-11-20T06:00:00Z',
  payment_method: 'cash',
};

function jsonLd(ad: AdFull, changes: Partial<AdJsonLdContext> = {}): object[] {
  return adJsonLd({
    ad,
    locale: 'ru',
    publicOrigin: 'https://yumush.example',
    categories: [
      { id: '1200', title: 'Транспорт' },
      { id: '1203', title: 'Водители' },
    ],
    city: 'Ташкент',
    listTitle: 'Вакансии',
    ...changes,
  });
}

const typesOf = (objects: readonly object[]): unknown[] => objects.map((each) => Reflect.get(each, '@type'));

describe('a vacancy for search engines', () => {
  it('a vacancy has every field that a JobPosting requires', () => {
    expect(jsonLd(vacancy)[0]).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'Водитель',
      description: 'Права категории B.\nОпыт от года.',
      datePosted: '2026-11-01T06:00:00Z',
      validThrough: '2026-12-01T06:00:00.000Z',
      employmentType: 'PART_TIME',
      hiringOrganization: {
        '@type': 'Organization',
        name: 'Дилшод Каримов',
        sameAs: 'https://yumush.example/users/5',
      },
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressCountry: 'UZ',
          addressLocality: 'Ташкент',
          streetAddress: 'ул. Навои, 5',
        },
      },
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'UZS',
        value: { '@type': 'QuantitativeValue', minValue: 4_000_000, maxValue: 6_000_000, unitText: 'MONTH' },
      },
      identifier: { value: '71' },
      url: 'https://yumush.example/vacancies/71',
    });
  });

  it('an anonymous vacancy names nobody to search engines', () => {
    const text = JSON.stringify(jsonLd({ ...vacancy, author: null, company: 'Таксопарк, 120 машин' }));
    expect(text).toContain('"hiringOrganization":{"@type":"Organization","name":"confidential"}');
    expect(text).not.toMatch(/Каримов|users\//);
  });

  it('a vacancy gives search engines only the known parts of the salary', () => {
    const salary = (min: number | null, max: number | null): unknown =>
      Reflect.get(jsonLd({ ...vacancy, salary_min: min, salary_max: max })[0] ?? {}, 'baseSalary');
    expect(salary(null, null)).toBeUndefined();
    expect(salary(4_000_000, null)).toMatchObject({ value: { minValue: 4_000_000 } });
    expect(JSON.stringify(salary(4_000_000, null))).not.toContain('maxValue');
    expect(JSON.stringify(salary(null, 4_000_000))).not.toContain('minValue');
  });

  it('a vacancy tells search engines whether the work is remote', () => {
    expect(jsonLd(vacancy)[0]).not.toHaveProperty('jobLocationType');
    expect(jsonLd({ ...vacancy, remote: true })[0]).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'UZ' },
    });
  });
});

describe('a service for search engines', () => {
  it('a service tells search engines who offers it, where, and for how much', () => {
    expect(jsonLd(service)[0]).toMatchObject({
      '@type': 'Service',
      name: 'Водитель',
      serviceType: 'Водители',
      provider: { '@type': 'Person', name: 'Дилшод Каримов', url: 'https://yumush.example/users/5' },
      areaServed: { address: { addressLocality: 'Ташкент' } },
      offers: { '@type': 'Offer', price: 120_000, priceCurrency: 'UZS' },
      image: ['https://yumush.example/images/van/800x_'],
    });
  });

  it('a service with a negotiable price has no offer', () => {
    expect(jsonLd({ ...service, price: null })[0]).not.toHaveProperty('offers');
  });
});

describe('a task for search engines', () => {
  it('a task is a Demand until it ends', () => {
    expect(jsonLd(task)[0]).toMatchObject({
      '@type': 'Demand',
      name: 'Водитель',
      itemOffered: { '@type': 'Service', serviceType: 'Водители' },
      availabilityStarts: '2026-11-01T06:00:00Z',
      availabilityEnds: '2026-11-20T06:00:00Z',
    });
    expect(jsonLd(task)[0]).not.toHaveProperty('priceSpecification');
    expect(jsonLd({ ...task, price: 90_000 })[0]).toMatchObject({
      priceSpecification: { '@type': 'PriceSpecification', price: 90_000, priceCurrency: 'UZS' },
    });
  });

  it('a hidden place of a task has a city, but no street or coordinates', () => {
    const hidden = { ...task, address: null, approximate: true, district: 'chilonzor' };
    expect(Reflect.get(jsonLd(hidden)[0] ?? {}, 'areaServed')).toEqual({
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressCountry: 'UZ', addressLocality: 'Ташкент' },
    });
    expect(jsonLd(task)[0]).toMatchObject({ areaServed: { geo: { latitude: 41.31, longitude: 69.28 } } });
  });

  it.each(['request_accepted', 'running', 'finished'] as const)(
    'a task with the status %s is no longer a Demand',
    (status) => {
      expect(typesOf(jsonLd({ ...task, status }))).toEqual(['BreadcrumbList']);
    },
  );
});

describe('breadcrumbs of an ad', () => {
  it('the breadcrumbs of an ad lead from the list through its categories', () => {
    const [, way] = jsonLd(vacancy, { locale: 'uz', listTitle: 'Vakansiyalar' });
    expect(way).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Vakansiyalar', item: 'https://yumush.example/vacancies' },
        {
          '@type': 'ListItem',
          position: 2,
          name: 'Транспорт',
          item: 'https://yumush.example/vacancies?category=1200',
        },
        {
          '@type': 'ListItem',
          position: 3,
          name: 'Водители',
          item: 'https://yumush.example/vacancies?category=1203',
        },
        { '@type': 'ListItem', position: 4, name: 'Haydovchi', item: 'https://yumush.example/vacancies/71' },
      ],
    });
  });

  it('an ad’s JSON-LD omits a category and city that are not loaded', () => {
    const [job, way] = jsonLd(vacancy, { categories: [], city: undefined });
    expect(Reflect.get(way ?? {}, 'itemListElement')).toHaveLength(2);
    expect(JSON.stringify(job)).not.toContain('addressLocality');
  });
});

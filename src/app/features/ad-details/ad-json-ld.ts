import { DAY_MS } from '#contract/time.ts';
import type { AdFull } from '#contract/ads/entities.ts';
import { AD_PLURALS } from '#contract/ads/kinds.ts';
import { type Locale, chooseTranslation } from '#contract/locale.ts';

export interface AdJsonLdContext {
  ad: AdFull;
  locale: Locale;
  publicOrigin: string;
  /** Groups and category from the outermost inward, named in the reader's language. */
  categories: readonly { id: string; title: string }[];
  city: string | undefined;
  listTitle: string;
}

const EMPLOYMENT = {
  full: 'FULL_TIME',
  partial: 'PART_TIME',
  volunteering: 'VOLUNTEER',
  internship: 'INTERN',
  project: 'CONTRACTOR',
} as const;
/** A vacancy stays published this long after it was published or lifted. */
const SHOWN_MS = 30 * DAY_MS;

export function adJsonLd(context: AdJsonLdContext): object[] {
  const { ad } = context;
  const open = ad.status === 'published';
  return [...(open ? [{ '@context': 'https://schema.org', ...itemOf(context) }] : []), breadcrumbs(context)];
}

function itemOf(context: AdJsonLdContext): object {
  const { ad, locale, publicOrigin } = context;
  const category = context.categories.at(-1)?.title;
  const { title, description } = chooseTranslation(ad.translations, locale);
  const url = addressOf(context);
  const images = ad.images.flatMap(({ urls }) => (urls['800x_'] ? publicOrigin + urls['800x_'] : []));
  const author = ad.author && {
    name: ad.author.full_name,
    url: `${publicOrigin}/users/${ad.author.id}`,
  };
  switch (ad.kind) {
    case 'vacancy':
      return {
        '@type': 'JobPosting',
        title,
        description,
        url,
        identifier: { '@type': 'PropertyValue', name: 'Yumush', value: ad.id },
        datePosted: ad.published_at,
        validThrough: new Date(Date.parse(ad.published_at) + SHOWN_MS).toISOString(),
        employmentType: ad.employment_type ? EMPLOYMENT[ad.employment_type] : undefined,
        // Search engines accept only organizations as employers, and prescribe "confidential" for an unnamed one.
        hiringOrganization: author
          ? { '@type': 'Organization', name: author.name, sameAs: author.url }
          : { '@type': 'Organization', name: 'confidential' },
        jobLocation: place(context),
        ...(ad.remote && {
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: { '@type': 'Country', name: 'UZ' },
        }),
        ...((ad.salary_min ?? ad.salary_max) !== null && {
          baseSalary: {
            '@type': 'MonetaryAmount',
            currency: 'UZS',
            value: {
              '@type': 'QuantitativeValue',
              minValue: ad.salary_min ?? undefined,
              maxValue: ad.salary_max ?? undefined,
              unitText: 'MONTH',
            },
          },
        }),
        skills: ad.skills.join(', ') || undefined,
        directApply: true,
      };
    case 'service':
      return {
        '@type': 'Service',
        name: title,
        description,
        url,
        serviceType: category,
        provider: author ? { '@type': 'Person', ...author } : undefined,
        areaServed: place(context),
        image: images.length > 0 ? images : undefined,
        ...(ad.price !== null && { offers: offer(ad.price, 'Offer') }),
      };
    case 'task':
      // A task is a `Demand` in schema.org: somebody is looking for a service.
      return {
        '@type': 'Demand',
        name: title,
        description,
        url,
        itemOffered: { '@type': 'Service', name: title, serviceType: category },
        availabilityStarts: ad.starts_at ?? ad.published_at,
        availabilityEnds: ad.ends_at ?? undefined,
        areaServed: place(context),
        image: images.length > 0 ? images : undefined,
        ...(ad.price !== null && { priceSpecification: offer(ad.price, 'PriceSpecification') }),
      };
  }
}

function offer(price: number, type: 'Offer' | 'PriceSpecification'): object {
  return { '@type': type, price, priceCurrency: 'UZS' };
}

function place({ ad, city }: AdJsonLdContext): object {
  return {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'UZ',
      addressLocality: city,
      streetAddress: ad.address ?? undefined,
    },
    geo: ad.location && !ad.approximate ? { '@type': 'GeoCoordinates', ...ad.location } : undefined,
  };
}

function addressOf({ ad, publicOrigin }: AdJsonLdContext): string {
  return `${publicOrigin}/${AD_PLURALS[ad.kind]}/${ad.id}`;
}

function breadcrumbs(context: AdJsonLdContext): object {
  const { ad, locale, publicOrigin, categories, listTitle } = context;
  const list = `${publicOrigin}/${AD_PLURALS[ad.kind]}`;
  const steps = [
    { name: listTitle, item: list },
    ...categories.map(({ id, title }) => ({ name: title, item: `${list}?category=${id}` })),
    { name: chooseTranslation(ad.translations, locale).title, item: addressOf(context) },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

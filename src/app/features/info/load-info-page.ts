import type { Locale } from '#contract/locale.ts';
import type { InfoDocument, InfoPageContent, InfoPageSlug } from './info-page.ts';
import { factsOf, type InfoSite } from './info-site.ts';

interface PageModule {
  page: InfoDocument;
}

// One literal import per document and language: the bundler makes a chunk of each, and a missing translation does not
// build.
const documents: Record<InfoPageSlug, Record<Locale, () => Promise<PageModule>>> = {
  'how-it-works': {
    ru: () => import('./pages/how-it-works.ru.md'),
    uz: () => import('./pages/how-it-works.uz.md'),
  },
  'become-performer': {
    ru: () => import('./pages/become-performer.ru.md'),
    uz: () => import('./pages/become-performer.uz.md'),
  },
  faq: { ru: () => import('./pages/faq.ru.md'), uz: () => import('./pages/faq.uz.md') },
  support: { ru: () => import('./pages/support.ru.md'), uz: () => import('./pages/support.uz.md') },
  app: { ru: () => import('./pages/app.ru.md'), uz: () => import('./pages/app.uz.md') },
  about: { ru: () => import('./pages/about.ru.md'), uz: () => import('./pages/about.uz.md') },
  career: { ru: () => import('./pages/career.ru.md'), uz: () => import('./pages/career.uz.md') },
  confidentiality: {
    ru: () => import('./pages/confidentiality.ru.md'),
    uz: () => import('./pages/confidentiality.uz.md'),
  },
  'public-offer': {
    ru: () => import('./pages/public-offer.ru.md'),
    uz: () => import('./pages/public-offer.uz.md'),
  },
};

export async function loadInfoPage(
  slug: InfoPageSlug,
  locale: Locale,
  site: InfoSite,
): Promise<InfoPageContent> {
  const { page } = await documents[slug][locale]();
  return page(factsOf(site));
}

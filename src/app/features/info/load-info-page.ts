import type { Locale } from '#contract/locale.ts';
import type { InfoPageContent, InfoPageSlug } from './info-page.ts';
import type { InfoDocument, InfoSite } from './info-site.ts';

interface PageModule {
  page: InfoDocument;
}

// One literal import per document and language: the bundler makes a chunk of each, and a missing translation does not
// compile.
const documents: Record<InfoPageSlug, Record<Locale, () => Promise<PageModule>>> = {
  'how-it-works': {
    ru: () => import('./pages/how-it-works.ru.ts'),
    uz: () => import('./pages/how-it-works.uz.ts'),
  },
  'become-performer': {
    ru: () => import('./pages/become-performer.ru.ts'),
    uz: () => import('./pages/become-performer.uz.ts'),
  },
  faq: { ru: () => import('./pages/faq.ru.ts'), uz: () => import('./pages/faq.uz.ts') },
  support: { ru: () => import('./pages/support.ru.ts'), uz: () => import('./pages/support.uz.ts') },
  app: { ru: () => import('./pages/app.ru.ts'), uz: () => import('./pages/app.uz.ts') },
  about: { ru: () => import('./pages/about.ru.ts'), uz: () => import('./pages/about.uz.ts') },
  career: { ru: () => import('./pages/career.ru.ts'), uz: () => import('./pages/career.uz.ts') },
  confidentiality: {
    ru: () => import('./pages/confidentiality.ru.ts'),
    uz: () => import('./pages/confidentiality.uz.ts'),
  },
  'public-offer': {
    ru: () => import('./pages/public-offer.ru.ts'),
    uz: () => import('./pages/public-offer.uz.ts'),
  },
};

export async function loadInfoPage(
  slug: InfoPageSlug,
  locale: Locale,
  site: InfoSite,
): Promise<InfoPageContent> {
  const { page } = await documents[slug][locale]();
  return typeof page === 'function' ? page(site) : page;
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InfoPageSlug, InfoRoute } from './info-page.ts';

interface InfoMenuLink {
  slug: InfoPageSlug;
  to: InfoRoute;
  label: MessageDescriptor;
}

/** The menu of the footer and of the mobile profile screen. */
export const infoLinks: readonly InfoMenuLink[] = [
  { slug: 'how-it-works', to: '/info/how-it-works', label: msg`Как это работает` },
  { slug: 'become-performer', to: '/info/become-performer', label: msg`Стать исполнителем` },
  { slug: 'faq', to: '/info/faq', label: msg`Вопросы и ответы` },
  { slug: 'support', to: '/info/support', label: msg`Поддержка` },
  { slug: 'app', to: '/info/app', label: msg`Мобильное приложение` },
  { slug: 'about', to: '/info/about', label: msg`О нас` },
  { slug: 'career', to: '/info/career', label: msg`Карьера` },
  { slug: 'confidentiality', to: '/info/confidentiality', label: msg`Конфиденциальность` },
  { slug: 'public-offer', to: '/public-offer', label: msg`Публичная оферта` },
];

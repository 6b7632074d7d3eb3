import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InfoRoute } from './info-page.ts';

interface InfoMenuLink {
  to: InfoRoute;
  label: MessageDescriptor;
}

/** Links of the footer and of the profile screen on mobile. */
export const infoLinks: readonly InfoMenuLink[] = [
  { to: '/info/how-it-works', label: msg`Как это работает` },
  { to: '/info/become-performer', label: msg`Стать исполнителем` },
  { to: '/info/faq', label: msg`Вопросы и ответы` },
  { to: '/info/support', label: msg`Поддержка` },
  { to: '/info/app', label: msg`Мобильное приложение` },
  { to: '/info/data', label: msg`Данные и память` },
  { to: '/info/about', label: msg`О нас` },
  { to: '/info/career', label: msg`Карьера` },
  { to: '/info/confidentiality', label: msg`Конфиденциальность` },
  { to: '/public-offer', label: msg`Публичная оферта` },
];

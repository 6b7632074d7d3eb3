import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import type { AppContext } from '#app/platform/app-context.ts';
import {
  ensureCabinetCatalog,
  ensureSignInCatalog,
  ensureStaffCatalog,
} from '#app/platform/i18n/lazy-words.ts';
import { lazyComponent } from '#app/ui/lazy.tsx';
import type { CabinetPath } from './cabinet-paths.ts';
import type { CabinetScreenProps } from './cabinet-screen-props.ts';

interface CabinetScreen {
  title: MessageDescriptor;
  Screen: ReturnType<typeof lazyComponent<CabinetScreenProps>>;
  /** Loads what the screen needs before it is drawn, besides its chunk and the messages of sign-in. */
  prepare: (context: AppContext) => Promise<void> | undefined;
}

/** `loadWords` loads the messages of the screen's folder (scripts/build/audiences.ts). */
function screen(
  title: MessageDescriptor,
  load: () => Promise<ComponentType<CabinetScreenProps>>,
  loadWords = ensureCabinetCatalog,
): CabinetScreen {
  return { title, Screen: lazyComponent(load), prepare: ({ i18n }) => loadWords(i18n) };
}

const SCREENS: Readonly<Record<CabinetPath, CabinetScreen>> = {
  '': {
    ...screen(msg`Кабинет`, async () => (await import('./cabinet-home.tsx')).CabinetHomePage),
    prepare: async (context) => await (await import('./cabinet-home.tsx')).prepareHome(context),
  },
  'first-steps': screen(
    msg`Немного о вас`,
    async () => (await import('#app/features/own-home/first-steps/first-steps.tsx')).FirstSteps,
    ensureSignInCatalog,
  ),
  'my-vacancies': screen(msg`Мои вакансии`, async () => (await import('./my-ads.tsx')).MyVacancies),
  'my-tasks': screen(msg`Мои задания`, async () => (await import('./my-ads.tsx')).MyTasks),
  'my-services': screen(msg`Мои услуги`, async () => (await import('./my-ads.tsx')).MyServices),
  messages: screen(msg`Мои сообщения`, async () => (await import('./cabinet-messages.tsx')).CabinetMessages),
  notifications: screen(
    msg`Уведомления`,
    async () => (await import('#app/features/notifications/notifications-screen.tsx')).NotificationsScreen,
  ),
  waiting: screen(msg`Ждёт отправки`, async () => (await import('./cabinet-outbox.tsx')).CabinetOutbox),
  'edit-account': screen(
    msg`Мои данные`,
    async () => (await import('#app/features/account/edit-account.tsx')).EditAccount,
    ensureSignInCatalog,
  ),
  security: screen(
    msg`Безопасность`,
    async () => (await import('#app/features/security/security-screen.tsx')).SecurityScreen,
  ),
  avatar: screen(
    msg`Моё фото`,
    async () => (await import('#app/features/avatar/avatar-screen.tsx')).AvatarScreen,
  ),
  portfolio: screen(
    msg`Портфолио`,
    async () => (await import('#app/features/portfolio/portfolio-screen.tsx')).PortfolioScreen,
  ),
  verification: screen(
    msg`Проверка личности`,
    async () => (await import('#app/features/verification/verification-screen.tsx')).VerificationScreen,
  ),
  feedbacks: screen(
    msg`Отзывы обо мне`,
    async () => (await import('./cabinet-feedbacks.tsx')).CabinetFeedbacks,
  ),
  favourites: screen(
    msg`Сохранённое`,
    async () => (await import('#app/features/ads/favourites/favourites-list.tsx')).FavouritesScreen,
  ),
  'saved-searches': screen(
    msg`Сохранённые поиски`,
    async () => (await import('#app/features/ads/searches/saved-searches-screen.tsx')).SavedSearchesScreen,
  ),
  balance: screen(
    msg`Баланс`,
    async () => (await import('#app/features/balance/balance-screen.tsx')).BalanceScreen,
  ),
  settings: screen(msg`Настройки`, async () => (await import('./cabinet-settings.tsx')).CabinetSettings),
  moderation: screen(
    msg`Модерация`,
    async () => (await import('./cabinet-moderation.tsx')).CabinetModeration,
    ensureStaffCatalog,
  ),
};

/** The form of an own ad, below the list of its kind: `my-tasks/12/edit`. */
const EDIT_AD = screen(
  msg`Изменить объявление`,
  async () => (await import('../ads/edit-ad-page.tsx')).EditAdPage,
);
const EDIT_AD_PATH = /^(my-(?:vacancies|services|tasks))\/([1-9]\d*)\/edit$/;

/** A Map instead of an object, since an address may contain any text. */
const screens: ReadonlyMap<string, CabinetScreen> = new Map(Object.entries(SCREENS));

export interface FoundScreen extends CabinetScreen {
  path: string;
  rest: string;
  /** The screen draws its own title, as a chat does with the other person's name, and the list beside it. */
  hasOwnTitle?: boolean;
}

/** Finds the screen of an address: its own, or the nearest above it, which gets the rest of the path. */
export function findCabinetScreen(address: string): FoundScreen | undefined {
  const path = address.replace(/\/+$/, '');
  const exact = screens.get(path);
  if (exact) return { ...exact, path, rest: '', hasOwnTitle: path === 'messages' };
  if (EDIT_AD_PATH.test(path)) return { ...EDIT_AD, path, rest: path };
  const [first = '', ...others] = path.split('/');
  const above = first === '' ? undefined : screens.get(first);
  if (!above || !WITH_SUBSCREENS.has(first)) return undefined;
  return { ...above, path: first, rest: others.join('/'), hasOwnTitle: first === 'messages' };
}

/** Screens with addresses below their own. */
const WITH_SUBSCREENS: ReadonlySet<string> = new Set([
  'moderation',
  'messages',
  'balance',
  'my-vacancies',
  'my-tasks',
  'my-services',
]);

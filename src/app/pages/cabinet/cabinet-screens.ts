import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { late } from '../../ui/late.tsx';
import type { CabinetScreenProps } from './cabinet-screen-props.ts';

interface CabinetScreen {
  title: MessageDescriptor;
  Screen: ReturnType<typeof late<CabinetScreenProps>>;
}

function screen(
  title: MessageDescriptor,
  load: () => Promise<ComponentType<CabinetScreenProps>>,
): CabinetScreen {
  return { title, Screen: late(load) };
}

/** By the path below /cabinet. */
const SCREENS: Readonly<Record<string, CabinetScreen>> = {
  '': screen(msg`Кабинет`, async () => (await import('../../features/cabinet/cabinet-home.tsx')).CabinetHome),
  'edit-account': screen(
    msg`Мои данные`,
    async () => (await import('../../features/cabinet/edit-account.tsx')).EditAccount,
  ),
  security: screen(
    msg`Безопасность`,
    async () => (await import('../../features/security/security-screen.tsx')).SecurityScreen,
  ),
  avatar: screen(
    msg`Моё фото`,
    async () => (await import('../../features/avatar/avatar-screen.tsx')).AvatarScreen,
  ),
  portfolio: screen(
    msg`Портфолио`,
    async () => (await import('../../features/portfolio/portfolio-screen.tsx')).PortfolioScreen,
  ),
  verification: screen(
    msg`Проверка личности`,
    async () => (await import('../../features/verification/verification-screen.tsx')).VerificationScreen,
  ),
  feedbacks: screen(
    msg`Отзывы обо мне`,
    async () => (await import('./cabinet-feedbacks.tsx')).CabinetFeedbacks,
  ),
  balance: screen(
    msg`Баланс`,
    async () => (await import('../../features/balance/balance-screen.tsx')).BalanceScreen,
  ),
  settings: screen(msg`Настройки`, async () => (await import('./cabinet-settings.tsx')).CabinetSettings),
  moderation: screen(
    msg`Модерация`,
    async () => (await import('../../features/moderation/moderation-screen.tsx')).ModerationScreen,
  ),
};

export type FoundScreen = CabinetScreen & { path: string; rest: string };

/** The screen of an address: its own, or the nearest above it, which gets what is left. */
export function findCabinetScreen(address: string): FoundScreen | undefined {
  const path = address.replace(/\/+$/, '');
  const exact = SCREENS[path];
  if (exact) return { ...exact, path, rest: '' };
  const [first = '', ...others] = path.split('/');
  const above = first === '' ? undefined : SCREENS[first];
  return above && WITH_SUBSCREENS.has(first) ? { ...above, path: first, rest: others.join('/') } : undefined;
}

/** Screens that have addresses below their own. */
const WITH_SUBSCREENS: ReadonlySet<string> = new Set(['moderation', 'balance']);

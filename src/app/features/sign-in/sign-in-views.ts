import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The three forms: screens with addresses, or views of one dialog. */
export type SignInView = 'login' | 'registration' | 'recovery';

export const VIEW_PATHS = {
  login: '/login',
  registration: '/registration',
  recovery: '/forgot-password',
} as const satisfies Record<SignInView, string>;

export const VIEW_TITLES: Record<SignInView, MessageDescriptor> = {
  login: msg`Вход`,
  registration: msg`Регистрация`,
  recovery: msg`Восстановление пароля`,
};

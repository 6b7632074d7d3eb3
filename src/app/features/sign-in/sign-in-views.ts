import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The forms: views of one dialog, or screens with addresses, of which the one by code shares that of the login. */
export type SignInView = 'code' | 'login' | 'registration' | 'recovery';

export const VIEW_PATHS = {
  code: '/login',
  login: '/login',
  registration: '/registration',
  recovery: '/forgot-password',
} as const satisfies Record<SignInView, string>;

export const VIEW_TITLES: Record<SignInView, MessageDescriptor> = {
  code: msg`Вход или регистрация`,
  login: msg`Вход`,
  registration: msg`Регистрация`,
  recovery: msg`Восстановление пароля`,
};

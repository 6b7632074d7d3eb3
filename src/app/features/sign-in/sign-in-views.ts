import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LoginStep } from '#contract/auth/entities.ts';

/** The forms: views of one dialog, or screens with addresses; `code` and `login` share an address. */
export type SignInView = 'code' | 'login' | 'registration' | 'recovery';

export interface SignInFormProps {
  onSignedIn: (step: LoginStep) => void;
  /** Switches forms in place; without it the forms link to each other's addresses. */
  onView: ((view: SignInView) => void) | undefined;
}

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

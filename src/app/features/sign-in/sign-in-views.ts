/** The three forms; as screens they have addresses, in the dialog they take turns. */
export type SignInView = 'login' | 'registration' | 'recovery';

export const VIEW_PATHS = {
  login: '/login',
  registration: '/registration',
  recovery: '/forgot-password',
} as const satisfies Record<SignInView, string>;

import { useRouter, useRouterState } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { writeTabSetting } from '#app/platform/device-storage.ts';
import { requireSignIn } from '#app/platform/session/require-sign-in.ts';
import { currentToken } from '#app/platform/session/session.ts';

const TO = '/cabinet';

/** A link to the cabinet: a plain click opens the sign-in dialog; in a new tab the route's guard redirects. */
export function SignInLink({ children, ...rest }: Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  const router = useRouter();
  const isCurrent = useRouterState({ select: ({ location }) => location.pathname.startsWith(TO) });
  const onPlainClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (currentToken() !== undefined) {
      void router.navigate({ href: TO });
      return;
    }
    // Stored as the return address and not as a pending action, since registration may ask questions first.
    writeTabSetting('@return_to_v1', TO);
    requireSignIn('cabinet');
  };
  return (
    <a {...rest} href={TO} aria-current={isCurrent ? 'page' : undefined} onClick={onPlainClick}>
      {children}
    </a>
  );
}

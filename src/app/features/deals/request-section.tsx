import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { REQUEST_HASH } from '#contract/notifications/target.ts';

/** The section that a notification about a request leads to: it is scrolled to and gets the focus. */
export function RequestSection({
  label,
  className,
  isEnded = false,
  children,
}: {
  label: string;
  className: string | undefined;
  /** The request has failed: a phone's bar does not show that, so CSS moves the section above the ad's facts. */
  isEnded?: boolean;
  children: ReactNode;
}) {
  const section = useRef<HTMLElement>(null);
  const wantedBy = useRouterState({
    select: ({ location }) => (location.hash === REQUEST_HASH ? (location.state.__TSR_key ?? '') : undefined),
  });
  useEffect(() => {
    if (wantedBy === undefined) return;
    section.current?.scrollIntoView({ block: 'center' });
    section.current?.focus({ preventScroll: true });
  }, [wantedBy]);
  return (
    <section
      ref={section}
      id={REQUEST_HASH}
      className={className}
      data-unkept
      data-ended-request={isEnded || undefined}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a notification moves the focus here
      tabIndex={-1}
    >
      {children}
    </section>
  );
}

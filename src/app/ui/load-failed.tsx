import { Trans } from '@lingui/react/macro';
import { createContext, type ReactNode, use } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** What is said instead, where more is known of why. */
export const WhyNotHere = createContext<ReactNode>(null);

/** What was asked for did not come: says so and offers to ask again. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    use(WhyNotHere) ?? (
      <Notice
        role="alert"
        icon="cloud-alert"
        title={<Trans>Не получилось загрузить</Trans>}
        action={
          <Button variant="secondary" onClick={onRetry}>
            <Trans>Попробовать ещё раз</Trans>
          </Button>
        }
      >
        <Trans>Проверьте связь и попробуйте ещё раз.</Trans>
      </Notice>
    )
  );
}

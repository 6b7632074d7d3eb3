import { Trans } from '@lingui/react/macro';
import { createContext, type ReactNode, use } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Replaces the general message where the reason is known better. */
export const LoadFailureReason = createContext<ReactNode>(null);

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    use(LoadFailureReason) ?? (
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

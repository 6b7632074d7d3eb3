import { Trans } from '@lingui/react/macro';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** What was asked for did not come: says so and offers to ask again. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
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
      <Trans>Сервер не ответил. Проверьте связь и повторите.</Trans>
    </Notice>
  );
}

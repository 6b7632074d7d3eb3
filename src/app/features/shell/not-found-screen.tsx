import { Trans } from '@lingui/react/macro';

export function NotFoundScreen() {
  return (
    <h1>
      <Trans>Страница не найдена</Trans>
    </h1>
  );
}

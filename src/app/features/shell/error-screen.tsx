import { Trans } from '@lingui/react/macro';

export function ErrorScreen() {
  return (
    <h1>
      <Trans>Что-то пошло не так</Trans>
    </h1>
  );
}

import { Trans } from '@lingui/react/macro';
import { useEndedSession } from '#app/platform/session/ended-session.ts';

export function SessionEndedText() {
  const { hasUnsent = false } = useEndedSession() ?? {};
  return hasUnsent ? (
    <Trans>Ваша сессия закончилась. То, что вы написали, сохранено. Войдите снова.</Trans>
  ) : (
    <Trans>Ваша сессия закончилась. Войдите снова.</Trans>
  );
}

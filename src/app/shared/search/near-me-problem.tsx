import { Trans } from '@lingui/react/macro';
import { ensureLazyCatalog } from '#app/platform/i18n/lazy-words.ts';
import { useLazyCatalog } from '#app/platform/i18n/use-lazy-catalog.ts';

export function NearMeProblem({ isDenied }: { isDenied: boolean }) {
  const hasWords = useLazyCatalog(ensureLazyCatalog);
  if (!hasWords) return null;
  return isDenied ? (
    <Trans>Доступ к местоположению закрыт. Откройте его в настройках браузера или выберите город.</Trans>
  ) : (
    <Trans>Не удалось узнать, где вы. Выберите город.</Trans>
  );
}

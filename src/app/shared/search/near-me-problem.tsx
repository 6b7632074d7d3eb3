import { Trans } from '@lingui/react/macro';
import { loadLazyWords } from '#app/platform/i18n/lazy-words.ts';
import { useWords } from '#app/platform/i18n/use-words.ts';

export function NearMeProblem({ isDenied }: { isDenied: boolean }) {
  const hasWords = useWords(loadLazyWords);
  if (!hasWords) return null;
  return isDenied ? (
    <Trans>Доступ к местоположению закрыт. Откройте его в настройках браузера или выберите город.</Trans>
  ) : (
    <Trans>Не удалось узнать, где вы. Выберите город.</Trans>
  );
}

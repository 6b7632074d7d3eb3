import { useLingui } from '@lingui/react/macro';
import { loadCabinetWords } from '#app/platform/i18n/lazy-words.ts';
import { useWords } from '#app/platform/i18n/use-words.ts';
import { useOutbox } from '#app/platform/outbox/use-outbox.ts';
import { WaitingCard } from '#app/platform/outbox/waiting-card.tsx';
import styles from './searches.module.css';

/** Changes to saved searches that the server does not have yet. */
export function QueuedChanges() {
  const { t } = useLingui();
  const hasWords = useWords(loadCabinetWords);
  const queued = useOutbox(({ state, thing }) => state !== 'done' && thing.type.startsWith('search.')) ?? [];
  if (!hasWords || queued.length === 0) return null;
  return (
    <ul className={styles.queued} aria-label={t`На этом устройстве`}>
      {queued.map((row) => (
        <li key={row.id}>
          <WaitingCard queued={row} />
        </li>
      ))}
    </ul>
  );
}

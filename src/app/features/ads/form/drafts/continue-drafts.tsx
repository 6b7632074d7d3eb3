import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import type { Draft } from '#device/drafts/draft-row.ts';
import { removeDraft } from '#device/drafts/drafts.ts';
import { FirstPhoto } from '#app/platform/drafts/first-photo.tsx';
import { formatTimeSince } from '#device/format-time.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useDeviceNow } from '#app/platform/i18n/use-now.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { titleSoFar } from '#app/shared/ads/ad-texts.ts';
import styles from './continue-drafts.module.css';

/** Unsent drafts, offered before a new ad is started. */
export function ContinueDrafts({ drafts, onNew }: { drafts: readonly Draft[]; onNew: () => void }) {
  return (
    <section className={styles.drafts} aria-labelledby="continue">
      <h2 id="continue">
        <Trans>Продолжить там, где остановились</Trans>
      </h2>
      <ul className={styles.list}>
        {drafts.map((draft) => (
          <DraftLine key={draft.id} draft={draft} />
        ))}
      </ul>
      <Button icon="plus" onClick={onNew}>
        <Trans>Начать новое</Trans>
      </Button>
    </section>
  );
}

function DraftLine({ draft }: { draft: Draft }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useDeviceNow();
  const title = titleSoFar(draft.values['translations'], locale) || t`Без названия`;
  const remove = async (): Promise<void> => {
    const { database } = await openDeviceDatabase();
    if (database) await removeDraft(database, draft.id);
  };
  return (
    <li className={styles.line}>
      <FirstPhoto of={draft.id} icon="image" />
      <div>
        <Link to="." search={{ draft: draft.id }} className={styles.title}>
          {title}
        </Link>
        <p className={styles.when}>{formatTimeSince(draft.changedAt, now, locale)}</p>
      </div>
      <IconButton icon="trash-2" label={t`Удалить черновик: ${title}`} onClick={() => void remove()} />
    </li>
  );
}

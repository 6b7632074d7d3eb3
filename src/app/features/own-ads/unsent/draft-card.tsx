import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import type { Draft } from '#device/drafts/draft-row.ts';
import { removeDraft } from '#device/drafts/drafts.ts';
import { formatTimeSince } from '#device/format-time.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useDeviceNow } from '#app/platform/i18n/use-now.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { titleSoFar } from '#app/shared/ads/ad-texts.ts';
import { ownLink } from '#app/shared/ads/own-path.ts';
import { FirstPhoto } from '#app/platform/drafts/first-photo.tsx';
import styles from '#app/platform/outbox/outbox-item-card.module.css';

/** Link to the form that continues a draft, or an outbox item turned back into one. */
export function ContinueDraftLink({
  kind,
  id,
  of,
  children,
}: {
  kind: AdKind;
  id: string;
  of: string | null;
  children: ReactNode;
}) {
  const className = buttonClass({ variant: 'secondary', size: 's' });
  if (of === null) {
    return (
      <Link to="/ads/$" params={{ _splat: kind }} search={{ draft: id }} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <Link {...ownLink(kind, `${of}/edit`)} className={className}>
      {children}
    </Link>
  );
}

export function DraftCard({ draft, kind }: { draft: Draft; kind: AdKind }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useDeviceNow();
  const [isAsked, setAsked] = useState(false);
  const title = titleSoFar(draft.values['translations'], locale) || t`Без названия`;
  const since = formatTimeSince(draft.changedAt, now, locale);
  const remove = async (): Promise<void> => {
    const { database } = await openDeviceDatabase();
    if (database) await removeDraft(database, draft.id);
  };
  return (
    <article className={styles.card}>
      <FirstPhoto icon="pencil" of={draft.id} />
      <div className={styles.text}>
        <p className={styles.state}>
          {draft.of === null ? (
            <Trans>Черновик, {since}</Trans>
          ) : (
            <Trans>Правки не отправлены, {since}</Trans>
          )}
        </p>
        <h2>{title}</h2>
      </div>
      <p className={styles.actions}>
        <ContinueDraftLink kind={kind} id={draft.id} of={draft.of}>
          <Trans>Продолжить</Trans>
        </ContinueDraftLink>
        <Button variant="quiet" size="s" onClick={() => setAsked(true)}>
          <Trans>Удалить</Trans>
        </Button>
      </p>
      {isAsked ? (
        <ConfirmDialog
          title={<Trans>Удалить черновик?</Trans>}
          yes={<Trans>Удалить</Trans>}
          no={<Trans>Отмена</Trans>}
          onYes={() => void remove()}
          onClose={() => setAsked(false)}
        >
          <p>{title}</p>
        </ConfirmDialog>
      ) : null}
    </article>
  );
}

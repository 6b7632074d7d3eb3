import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { adModerationEndpoints, type AdUnderReview } from '#contract/moderation/ads-endpoints.ts';
import { usePages } from '#app/platform/query/use-pages.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { adsPages } from '../moderation-queries.ts';
import { AdReview, type RenderAd } from './ad-review.tsx';
import styles from './ads.module.css';
import { ReasonsDialog } from './reasons-dialog.tsx';
import { ShortcutsLegend } from './shortcuts-legend.tsx';
import { type AdDecisions, useAdDecisions } from './use-ad-decisions.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** The next page is fetched this many ads before the end. */
const AHEAD = 3;

type Refusal = 'ask_edit' | 'reject';

export function AdsQueue({ renderAd }: { renderAd: RenderAd }) {
  const pages = usePages(adsPages);
  const [chosen, setChosen] = useState<string>();
  const decisions = useAdDecisions(setChosen);
  const { gone, returned } = decisions;
  const others = (pages.items ?? []).filter(({ id }) => !returned.some((entry) => entry.id === id));
  const waiting = [...returned, ...others].filter(({ id }) => !gone.has(id));
  const place = Math.max(
    0,
    waiting.findIndex(({ id }) => id === chosen),
  );
  const entry = waiting[place];
  const isNearEnd = waiting.length - place <= AHEAD;
  const { more, loadMore } = pages;
  useEffect(() => {
    if (isNearEnd && more === 'ready') loadMore();
  }, [isNearEnd, more, loadMore]);

  if (!pages.items) {
    return pages.failed ? <LoadFailed onRetry={pages.retry} /> : <Skeleton height={420} />;
  }
  if (entry === undefined) {
    if (more === 'failed') return <LoadFailed onRetry={loadMore} />;
    if (more !== 'none') return <Skeleton height={420} />;
    return <EmptyQueue onRenew={pages.retry} undo={decisions.undo} />;
  }
  return (
    <OneOfQueue
      entry={entry}
      neighbours={{ previous: waiting[place - 1]?.id, next: waiting[place + 1]?.id }}
      isLater={gone.size > 0 || chosen !== undefined}
      decisions={decisions}
      renderAd={renderAd}
      onChoose={setChosen}
    />
  );
}

function EmptyQueue({ onRenew, undo }: { onRenew: () => void; undo: () => void }) {
  useShortcuts({ KeyZ: undo });
  return (
    <Notice
      icon="circle-check"
      title={<Trans>Очередь пуста</Trans>}
      action={
        <Button variant="secondary" onClick={onRenew}>
          <Trans>Проверить ещё раз</Trans>
        </Button>
      }
    >
      <Trans>Все объявления разобраны.</Trans>
    </Notice>
  );
}

function OneOfQueue({
  entry,
  neighbours: { previous, next },
  isLater,
  decisions,
  renderAd,
  onChoose,
}: {
  entry: AdUnderReview;
  neighbours: { previous: string | undefined; next: string | undefined };
  isLater: boolean;
  decisions: AdDecisions;
  renderAd: RenderAd;
  onChoose: (id: string | undefined) => void;
}) {
  const { t } = useLingui();
  const [refusing, setRefusing] = useState<Refusal>();
  const refuse = (as: Refusal) => {
    if (decisions.isReady()) setRefusing(as);
  };
  const approve = () => {
    if (!decisions.isReady()) return;
    onChoose(next ?? previous);
    decisions.approve(entry);
  };
  const go = (id: string | undefined) => {
    if (id !== undefined) onChoose(id);
  };
  const shortcuts = useShortcuts({
    KeyA: approve,
    KeyE: () => refuse('ask_edit'),
    KeyR: () => refuse('reject'),
    KeyJ: () => go(next),
    KeyK: () => go(previous),
    KeyZ: decisions.undo,
  });
  const turn = (
    <div className={styles.turn}>
      <IconButton
        icon="chevron-left"
        label={t`Предыдущее объявление`}
        disabled={previous === undefined}
        onClick={() => go(previous)}
      />
      <IconButton
        icon="chevron-right"
        label={t`Следующее объявление`}
        disabled={next === undefined}
        onClick={() => go(next)}
      />
    </div>
  );
  const actions = (
    <div className={styles.panel}>
      <div className={styles.bar}>
        <Button icon="check" onClick={approve}>
          <Trans>Одобрить</Trans>
        </Button>
        <Button variant="secondary" icon="pencil" onClick={() => refuse('ask_edit')}>
          <Trans>На правку</Trans>
        </Button>
        <Button variant="secondary" icon="x" onClick={() => refuse('reject')}>
          <Trans>Отклонить</Trans>
        </Button>
      </div>
      <ShortcutsLegend {...shortcuts} />
    </div>
  );
  return (
    <>
      <AdReview
        key={entry.id}
        entry={entry}
        renderAd={renderAd}
        takesFocus={isLater}
        turn={turn}
        actions={actions}
      />
      {refusing ? (
        <ReasonsDialog
          title={refusing === 'reject' ? t`Отклонить объявление` : t`Вернуть на правку`}
          of={refusing}
          authorsLocale={entry.author.locale}
          submit={refusing === 'reject' ? <Trans>Отклонить</Trans> : <Trans>Вернуть на правку</Trans>}
          run={(call, given) =>
            call(adModerationEndpoints.decide, {
              params: { id: entry.id },
              body: { decision: refusing, version: entry.version, ...given },
            })
          }
          onDone={() => {
            onChoose(next ?? previous);
            decisions.noteRefused(entry, refusing);
          }}
          onFailure={(error) => decisions.noteFailure(entry, error)}
          onClose={() => setRefusing(undefined)}
        />
      ) : null}
    </>
  );
}

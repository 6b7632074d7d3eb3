import type { I18n } from '@lingui/core';
import { useQuery } from '@tanstack/react-query';
import type { AdFull } from '#contract/ads/entities.ts';
import type { Queued } from '#device/outbox/outbox-item.ts';
import { ChooseLink } from '#app/features/deals/deal-of-ad.tsx';
import { OwnAdRequests } from '#app/features/deals/own-ad-requests.tsx';
import { ApplyButtonHider, OwnRequest } from '#app/features/deals/own-request.tsx';
import { OwnQuestion } from '#app/features/messages/of-ad/own-question.tsx';
import { OwnBar } from '#app/features/own-ads/public/own-bar.tsx';
import { adRelationQuery, ownAdQuery } from '#app/shared/ads/own-queries.ts';
import { useLazyCatalog } from '#app/platform/i18n/use-lazy-catalog.ts';
import { ensureCabinetCatalog } from '#app/platform/i18n/lazy-words.ts';
import { useQueuedOf, useDismissShownItems } from '#app/platform/outbox/use-outbox.ts';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { OwnRequests } from '../requests/own-requests.tsx';
import { QueuedRequests } from './queued-requests.tsx';

const WhoAsked = lazyComponent(
  async () => (await import('#app/features/messages/of-ad/who-asked.tsx')).WhoAsked,
);

/**
 * Loads the dialog with its messages. It shares a chunk with the other personal parts, because every chunk's name adds
 * to everybody's first visit.
 */
export async function loadActionDialog(i18n: I18n) {
  await ensureCabinetCatalog(i18n);
  return ActionDialog;
}

/** Parts of an ad's page for the signed-in person; they replace the anonymous ones. */
export function PersonalAdPart({ ad: { kind, id } }: { ad: AdFull }) {
  const { data: relation } = useQuery(adRelationQuery(kind, id));
  const hasWords = useLazyCatalog(ensureCabinetCatalog);
  const queued = useQueuedOf('request.create', (item) => item.ad === id) ?? [];
  const hasApplied = Boolean(relation?.request);
  const isThere = ({ state }: Queued): boolean => state === 'done' && hasApplied;
  useDismissShownItems(queued.filter(isThere));
  if (relation?.own) return <Own kind={kind} id={id} />;
  const waiting = queued.filter((row) => !isThere(row));
  if (!hasWords) return hasApplied || waiting.length > 0 ? <ApplyButtonHider /> : null;
  if (kind === 'service') return <OwnQuestion key={id} ad={id} />;
  if (waiting.length > 0) return <QueuedRequests queued={waiting} />;
  if (!relation || (!hasApplied && !relation.ended_request)) return null;
  return <OwnRequest kind={kind} ad={id} mayApply={relation.can.apply} />;
}

function Own({ kind, id }: Pick<AdFull, 'kind' | 'id'>) {
  const { data: ad } = useQuery(ownAdQuery(kind, id));
  const hasWords = useLazyCatalog(ensureCabinetCatalog);
  return ad && hasWords ? (
    <>
      {kind === 'service' ? (
        <WhoAsked key={id} ad={ad} Heading="h2" />
      ) : (
        <OwnAdRequests ad={ad} Requests={OwnRequests} />
      )}
      <OwnBar ad={ad} Choose={ChooseLink} />
    </>
  ) : null;
}

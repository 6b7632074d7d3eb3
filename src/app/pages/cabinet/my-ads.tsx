import type { AdFull } from '#contract/ads/entities.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { AdStatus } from '#contract/ads/status.ts';
import { OWN_LISTS, type OthersAd, type OwnAd, type OwnList } from '#contract/ads/own-entities.ts';
import { chooseTranslation } from '#contract/locale.ts';
import { AdDescription } from '#app/features/ad-details/facts/ad-description.tsx';
import { AdFacts } from '#app/features/ad-details/facts/ad-facts.tsx';
import { Gallery } from '#app/features/ad-details/gallery.tsx';
import { AdCardItem, useCardContext } from '#app/features/ads/card/ad-card.tsx';
import { PerformersLink } from '#app/features/ads/other-cities/other-side.tsx';
import { OwnAdDeals, RequestedAdDeals } from '#app/features/deals/deal-of-ad.tsx';
import { WhoAsked } from '#app/features/messages/of-ad/who-asked.tsx';
import { OwnAdList } from '#app/features/own-ads/list/own-ad-list.tsx';
import { NoOwnAd } from '#app/features/own-ads/own-ad-failed.tsx';
import { OwnAdScreen } from '#app/features/own-ads/own-ad-screen.tsx';
import { PostedAdPanel } from '#app/features/own-ads/placed/placed-ad.tsx';
import { StatisticsScreen } from '#app/features/own-ads/statistics/statistics-screen.tsx';
import { UnsentAdList, useUnsentAds } from '#app/features/own-ads/unsent/unsent-ad-list.tsx';
import { ownAdsPages } from '#app/shared/ads/own-queries.ts';
import { usePages } from '#app/platform/query/use-pages.ts';
import { useQueuedOf } from '#app/platform/outbox/use-outbox.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { PushOffer } from '#app/shared/push/push-offer.tsx';
import { OwnDealsAndRequests } from '../requests/own-requests.tsx';
import { QueuedRequests } from '../ad/queued-requests.tsx';
import type { CabinetScreenProps } from './cabinet-screen-props.ts';

const ID = /^[1-9]\d{0,17}$/;

/** Own ads of a kind: the list with its tabs, and below it each ad with its statistics. */
function myAds(kind: AdKind) {
  return function MyAds({ me, rest }: CabinetScreenProps) {
    const [first = '', second, ...more] = rest.split('/');
    if (more.length > 0) return <NoOwnAd kind={kind} />;
    if (ID.test(first)) {
      if (second === undefined) {
        return (
          <OwnAdScreen
            key={first}
            kind={kind}
            id={first}
            Content={Content}
            Requests={OwnDealsAndRequests}
            Askers={WhoAsked}
            Deals={OwnAdDeals}
          />
        );
      }
      if (second === 'statistics') return <StatisticsScreen key={first} kind={kind} id={first} />;
      return <NoOwnAd kind={kind} />;
    }
    const list = first === '' ? 'all' : OWN_LISTS.find((each) => each === first);
    if (list === undefined || second !== undefined) return <NoOwnAd kind={kind} />;
    return <MyList kind={kind} list={list} owner={me.id} />;
  };
}

export const MyVacancies = myAds('vacancy');
export const MyTasks = myAds('task');
export const MyServices = myAds('service');

function MyList({ kind, list, owner }: { kind: AdKind; list: OwnList; owner: string }) {
  const { drafts, queued } = useUnsentAds(kind, owner);
  const rows = useQueuedOf('request.create', (item) => item.kind === kind);
  const requests = rows?.filter(({ state }) => state !== 'done') ?? [];
  return (
    <OwnAdList
      kind={kind}
      list={list}
      unsent={<FirstOfAll kind={kind} owner={owner} />}
      unsentRequests={requests.length > 0 ? <QueuedRequests queued={requests} /> : undefined}
      hasUnsent={drafts.length + queued.length > 0}
      Card={RequestedCard}
      Deals={OwnAdDeals}
      RequestedDeals={RequestedAdDeals}
    />
  );
}

/** Statuses after which the author still expects a notification. */
const AWAITED: ReadonlySet<AdStatus> = new Set(['pending', 'moderation', 'published']);

function FirstOfAll({ kind, owner }: { kind: AdKind; owner: string }) {
  const { items } = usePages(ownAdsPages(kind, 'all'));
  const isAwaited = items?.some(({ status }) => AWAITED.has(status)) ?? false;
  return (
    <>
      <PostedAdPanel kind={kind} Performers={PerformersLink} />
      {isAwaited ? <PushOffer about="ad" /> : null}
      <UnsentAdList kind={kind} owner={owner} />
    </>
  );
}

function RequestedCard({ ad }: { ad: OthersAd }) {
  return <AdCardItem ad={ad} context={useCardContext()} />;
}

function Content({ ad }: { ad: OwnAd }) {
  const full = asPublic(ad);
  return (
    <>
      <Gallery images={ad.images} title={chooseTranslation(ad.translations, useLocale()).title} />
      <AdFacts ad={full} />
      <AdDescription ad={full} />
    </>
  );
}

function asPublic(ad: OwnAd): AdFull {
  return {
    ...ad,
    published_at: ad.published_at ?? ad.created_at,
    lifted: false,
    photo: ad.images[0] ?? null,
    author: null,
    can: { apply: false, ask: false },
  };
}

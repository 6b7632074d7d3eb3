import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { OthersAd, OwnAd, OwnList } from '#contract/ads/own-entities.ts';
import { listLink } from '#app/shared/ads/ad-links.ts';
import { ownAdsPages } from '#app/shared/ads/own-queries.ts';
import { usePages } from '#app/platform/query/use-pages.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { PagedList } from '#app/ui/lists/paged-list.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ownLink } from '#app/shared/ads/own-path.ts';
import { OwnAdCard } from './own-ad-card.tsx';
import styles from './own-ads.module.css';
import { ServiceQuestionItem, RequestedItem } from './others-items.tsx';

const TABS: readonly { list: OwnList; label: MessageDescriptor }[] = [
  { list: 'all', label: msg`Все` },
  { list: 'published', label: msg`Активные` },
  { list: 'moderation', label: msg`На проверке` },
  { list: 'inactive', label: msg`Неактивные` },
  { list: 'archive', label: msg`Архив` },
  { list: 'requests', label: msg`Мои отклики` },
];

/** Nobody applies to a service: people ask its author. */
const ASKED = msg`Мои вопросы`;

interface OwnAdListProps {
  kind: AdKind;
  list: OwnList;
  unsent: ReactNode;
  /** Unsent requests, shown above the list; `undefined` when there is none. */
  unsentRequests: ReactNode;
  /** Whether drafts or unsent ads are shown: the list is not called empty below them. */
  hasUnsent: boolean;
  Card: ComponentType<{ ad: OthersAd }>;
  Deals: ComponentType<{ ad: OwnAd }>;
  RequestedDeals: ComponentType<{ ad: string }>;
}

export function OwnAdList({ kind, list, unsent, unsentRequests, hasUnsent, ...parts }: OwnAdListProps) {
  const { t, i18n } = useLingui();
  return (
    <div className={styles.screen}>
      <nav className={styles.tabs} aria-label={t`Какие объявления показать`}>
        {TABS.map((tab) => (
          <Link
            key={tab.list}
            {...ownLink(kind, tab.list === 'all' ? '' : tab.list)}
            activeOptions={{ exact: true, includeSearch: false }}
          >
            {i18n._(kind === 'service' && tab.list === 'requests' ? ASKED : tab.label)}
          </Link>
        ))}
      </nav>
      {list === 'all' ? unsent : null}
      {list === 'requests' ? unsentRequests : null}
      <Ads
        key={list}
        kind={kind}
        list={list}
        {...parts}
        isAlone={!(list === 'all' ? hasUnsent : list === 'requests' && unsentRequests !== undefined)}
      />
    </div>
  );
}

function Ads({
  kind,
  list,
  Card,
  Deals,
  RequestedDeals,
  isAlone,
}: Omit<OwnAdListProps, 'unsent' | 'unsentRequests' | 'hasUnsent'> & {
  /** Whether nothing unsent is shown above the list. */
  isAlone: boolean;
}) {
  const { t } = useLingui();
  const pages = usePages(ownAdsPages(kind, list));
  const others =
    kind === 'service' ? t`Услуги, о которых вы спросили` : t`Объявления, на которые вы откликнулись`;
  const label = list === 'requests' ? others : t`Ваши объявления`;
  return (
    <PagedList<OwnAd | OthersAd>
      {...pages}
      moreHref={undefined}
      label={label}
      className={styles.list}
      itemKey={(ad) => ad.id}
      skeleton={<Skeleton height={168} />}
      skeletonCount={3}
      empty={isAlone ? <Empty kind={kind} list={list} /> : null}
    >
      {(ad) =>
        'question' in ad ? (
          <ServiceQuestionItem ad={ad} Card={Card} />
        ) : 'request' in ad ? (
          <RequestedItem ad={ad} Card={Card} Deals={RequestedDeals} />
        ) : (
          <OwnAdCard ad={ad} Deals={Deals} />
        )
      }
    </PagedList>
  );
}

function Empty({ kind, list }: { kind: AdKind; list: OwnList }) {
  if (list === 'requests' && kind === 'service') {
    return (
      <Notice
        icon="message-circle"
        title={<Trans>Вы ещё не спрашивали об услугах</Trans>}
        action={
          <Link {...listLink('service')} className={buttonClass()}>
            <Trans>Смотреть услуги</Trans>
          </Link>
        }
      >
        <Trans>Здесь будут услуги, авторам которых вы написали.</Trans>
      </Notice>
    );
  }
  if (list === 'requests') {
    return (
      <Notice
        icon="send"
        title={<Trans>Вы ещё не откликались</Trans>}
        action={
          <Link {...listLink(kind)} className={buttonClass()}>
            {kind === 'vacancy' ? <Trans>Смотреть вакансии</Trans> : <Trans>Смотреть задания</Trans>}
          </Link>
        }
      >
        <Trans>Здесь будут объявления, на которые вы откликнулись, и что вам ответили.</Trans>
      </Notice>
    );
  }
  if (list !== 'all') {
    return <Notice icon="package-open" title={<Trans>Таких объявлений нет</Trans>} />;
  }
  return (
    <Notice
      icon="package-open"
      title={<Trans>Пока ничего нет</Trans>}
      action={
        <Link to="/ads/$" params={{ _splat: kind }} className={buttonClass()}>
          <FirstWords kind={kind} />
        </Link>
      }
    >
      <Trans>Это займёт пару минут и ничего не стоит.</Trans>
    </Notice>
  );
}

function FirstWords({ kind }: { kind: AdKind }) {
  switch (kind) {
    case 'task':
      return <Trans>Разместить первое задание</Trans>;
    case 'service':
      return <Trans>Разместить первую услугу</Trans>;
    case 'vacancy':
      return <Trans>Разместить первую вакансию</Trans>;
  }
}

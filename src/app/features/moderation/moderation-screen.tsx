import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Me } from '#contract/me/entities.ts';
import { ApiError } from '#device/call-error.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { RenderAd } from './ads/ad-review.tsx';
import { AdsQueue } from './ads/ads-queue.tsx';
import { Audit } from './audit.tsx';
import { Banners } from './banners/banners.tsx';
import { queuesQuery } from './moderation-queries.ts';
import styles from './moderation.module.css';
import { SiteStatusScreen } from './operation/operation.tsx';
import { PeopleSearch } from './people/people.tsx';
import { PersonPage } from './people/person-page.tsx';
import { Reports } from './reports/reports.tsx';
import type { DecidedProps, DecidedVerification } from './verifications/decided.tsx';
import { Verifications } from './verifications/verifications.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

const TABS: readonly {
  path: string;
  label: MessageDescriptor;
  queue?: 'verifications' | 'reports' | 'ads';
}[] = [
  { path: 'ads', label: msg`Объявления`, queue: 'ads' },
  { path: 'verifications', label: msg`Документы`, queue: 'verifications' },
  { path: 'reports', label: msg`Жалобы`, queue: 'reports' },
  { path: 'people', label: msg`Люди` },
  { path: 'banners', label: msg`Реклама` },
  { path: 'log', label: msg`Журнал` },
  { path: 'operation', label: msg`Работа сайта` },
];

/** `rest` is the part of the address after /cabinet/moderation. */
export function ModerationScreen({ me, rest, renderAd }: { me: Me; rest: string; renderAd: RenderAd }) {
  const { t, i18n } = useLingui();
  const isModerator = me.role === 'moderator';
  // Kept across the tabs, so that a moderator can look up a person and come back to undo a decision.
  const [decided, setDecided] = useState<readonly DecidedVerification[]>([]);
  const { data: queues, error } = useQuery({ ...queuesQuery, enabled: isModerator });
  if (!isModerator) return <NoSuchScreen />;
  if (error instanceof ApiError && error.body.code === 'second_factor_required')
    return <NeedsFactor me={me} />;
  return (
    <div className={styles.screen}>
      <nav className={styles.tabs} aria-label={t`Модерация`}>
        {TABS.map(({ path, label, queue }) => {
          const waiting = queue && queues ? queues[queue] : 0;
          return (
            <Link key={path} to="/cabinet/$" params={{ _splat: `moderation/${path}` }}>
              {i18n._(label)}
              {waiting > 0 ? <span className={styles.count}>{waiting}</span> : null}
            </Link>
          );
        })}
      </nav>
      <ModerationPart rest={rest} renderAd={renderAd} decided={decided} onDecided={setDecided} />
    </div>
  );
}

function ModerationPart({
  rest,
  renderAd,
  ...decisions
}: DecidedProps & { rest: string; renderAd: RenderAd }) {
  const [place, id, ...more] = rest.split('/');
  if (place === 'people' && id && more.length === 0) return <PersonPage id={id} />;
  if (id !== undefined) return <NoSuchScreen />;
  switch (place) {
    case '':
      return <Overview />;
    case 'ads':
      return <AdsQueue renderAd={renderAd} />;
    case 'banners':
      return <Banners />;
    case 'verifications':
      return <Verifications {...decisions} />;
    case 'reports':
      return <Reports />;
    case 'people':
      return <PeopleSearch />;
    case 'operation':
      return <SiteStatusScreen />;
    case 'log':
      return <Audit />;
    case undefined:
    default:
      return <NoSuchScreen />;
  }
}

function NoSuchScreen() {
  return (
    <Notice icon="search-x" title={<Trans>Здесь ничего нет</Trans>}>
      <Link to="/cabinet/$" params={{ _splat: '' }}>
        <Trans>В кабинет</Trans>
      </Link>
    </Notice>
  );
}

/** Asks a moderator to sign in with their second factor, or to turn one on. */
function NeedsFactor({ me }: { me: Me }) {
  const has = me.second_factor.totp || me.second_factor.passkeys > 0;
  return (
    <Notice
      icon="shield-alert"
      title={<Trans>Модераторам нужен второй шаг входа</Trans>}
      action={
        <Link to="/cabinet/$" params={{ _splat: 'security' }} className={buttonClass()}>
          <Trans>Открыть «Безопасность»</Trans>
        </Link>
      }
    >
      {has ? (
        <Trans>Он у вас включён, но этот вход был без него. Выйдите и войдите снова.</Trans>
      ) : (
        <Trans>Включите вход по коду из приложения или по ключу доступа, и очереди откроются.</Trans>
      )}
    </Notice>
  );
}

const QUEUES = [
  { queue: 'ads', icon: 'newspaper', label: msg`Объявления на проверке` },
  { queue: 'verifications', icon: 'badge-check', label: msg`Подтверждение личности` },
  { queue: 'reports', icon: 'flag', label: msg`Жалобы на людей и объявления` },
] as const;

function Overview() {
  const { i18n } = useLingui();
  const { data, isError, refetch } = useQuery(queuesQuery);
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton height={160} />;
  return (
    <ul className={styles.queues}>
      {QUEUES.map(({ queue, icon, label }) => (
        <li key={queue}>
          <Link to="/cabinet/$" params={{ _splat: `moderation/${queue}` }}>
            <Icon name={icon} size={24} />
            <span>{i18n._(label)}</span>
            <strong>{data[queue]}</strong>
          </Link>
        </li>
      ))}
    </ul>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ComponentType, useId, useState } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import { hasPublicPage } from '#contract/ads/status.ts';
import { chooseTranslation } from '#contract/locale.ts';
import { adLink } from '#app/shared/ads/ad-links.ts';
import { adUrl, shareLink } from '#app/shared/ads/share-ad.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { ShareDialog } from '#app/ui/dialogs/share-dialog.tsx';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';
import { ownAdQuery } from '#app/shared/ads/own-queries.ts';
import { Button, buttonClass, IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ownLink } from '#app/shared/ads/own-path.ts';
import { setLastPostedAd, useLastPostedAd } from './last-placed.ts';
import styles from './placed-ad.module.css';

/** Poll interval until the server has compared the new ad with saved searches, which it does every minute. */
const AGAIN_MS = 10_000;

interface Parts {
  Performers: ComponentType<{ category?: string | undefined; city?: string | undefined }>;
}

/** Panel about a just placed ad: how many people are notified, hints to improve it, and links to share and see it. */
export function PostedAdPanel({ kind, ...parts }: Parts & { kind: AdKind }) {
  const id = useLastPostedAd(kind);
  return id === undefined ? null : <Placed key={id} kind={kind} id={id} {...parts} />;
}

function Placed({ kind, id, Performers }: Parts & { kind: AdKind; id: string }) {
  const { t } = useLingui();
  const heading = useId();
  const { data: ad } = useQuery(ownAdQuery(kind, id));
  if (!ad || ad.status === 'deleted') return null;
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <div className={styles.head}>
        <Icon name="circle-check" />
        <h2 id={heading}>
          {ad.status === 'published' ? (
            <Trans>Объявление размещено</Trans>
          ) : (
            <Trans>Объявление отправлено</Trans>
          )}
        </h2>
        <IconButton icon="x" label={t`Закрыть`} onClick={() => setLastPostedAd(kind, null)} />
      </div>
      {ad.status === 'published' ? <Searchers kind={kind} id={id} /> : <Awaited ad={ad} />}
      <Hints ad={ad} />
      <Ways ad={ad} Performers={Performers} />
    </section>
  );
}

function Searchers({ kind, id }: { kind: AdKind; id: string }) {
  const { data } = useQuery({
    ...endpointQuery(ownAdsEndpoints[kind].reach, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.searchers === null ? AGAIN_MS : false),
  });
  if (!data) return null;
  const { searchers } = data;
  return (
    <p role="status">
      {searchers === null ? (
        <Trans>Смотрим, кто ищет такое. Это займёт минуту или две.</Trans>
      ) : searchers === 0 ? (
        <Trans>Пока никто не сохранил такой поиск. Объявление уже в общем списке.</Trans>
      ) : (
        <Plural
          value={searchers}
          one="О нём узнает # человек: у него сохранён такой поиск."
          few="О нём узнают # человека: у них сохранён такой поиск."
          many="О нём узнают # человек: у них сохранён такой поиск."
          other="О нём узнают # человека: у них сохранён такой поиск."
        />
      )}
    </p>
  );
}

function Awaited({ ad }: { ad: OwnAd }) {
  return (
    <p>
      {ad.status === 'pending' ? (
        <Trans>Оно появится в списке, когда загрузятся фотографии.</Trans>
      ) : (
        <Trans>Оно появится в списке после проверки. Мы сообщим.</Trans>
      )}
    </p>
  );
}

/** Hints at parts that the ad lacks, each with the way to add it. */
function Hints({ ad }: { ad: OwnAd }) {
  const { t } = useLingui();
  const isRemote = ad.kind !== 'service' && ad.remote;
  const hasPay = ad.kind === 'vacancy' ? (ad.salary_min ?? ad.salary_max) !== null : ad.price !== null;
  const hints = [
    ...(ad.images.length === 0 && ad.awaits.length === 0 && ad.kind !== 'vacancy'
      ? [{ icon: 'image', text: t`Добавить фото` }]
      : []),
    ...(hasPay
      ? []
      : [{ icon: 'banknote', text: ad.kind === 'vacancy' ? t`Указать зарплату` : t`Указать цену` }]),
    ...(ad.city === null && !isRemote ? [{ icon: 'map-pin', text: t`Указать город` }] : []),
  ];
  if (hints.length === 0 || !ad.can.edit) return null;
  return (
    <div>
      <p className={styles.muted}>
        <Trans>Так его найдёт больше людей:</Trans>
      </p>
      <div className={styles.ways}>
        {hints.map(({ icon, text }) => (
          <Link
            key={text}
            {...ownLink(ad.kind, `${ad.id}/edit`)}
            className={buttonClass({ variant: 'secondary', size: 's' })}
          >
            <Icon name={icon} />
            {text}
          </Link>
        ))}
      </div>
    </div>
  );
}

function Ways({ ad, Performers }: Parts & { ad: OwnAd }) {
  const { kind, id, status } = ad;
  const locale = useLocale();
  const [isSharing, setSharing] = useState(false);
  if (!hasPublicPage(kind, status)) return null;
  const link = { title: chooseTranslation(ad.translations, locale).title, url: adUrl(kind, id, locale) };
  return (
    <div className={styles.ways}>
      <Link {...adLink(kind, id)} className={buttonClass({ size: 's' })}>
        <Trans>Открыть объявление</Trans>
      </Link>
      <Button
        variant="secondary"
        size="s"
        icon="share-2"
        onClick={() => shareLink(link, () => setSharing(true))}
      >
        <Trans>Поделиться</Trans>
      </Button>
      {kind === 'task' && ad.category ? (
        <Performers category={ad.category} city={ad.city ?? undefined} />
      ) : null}
      {isSharing ? <ShareDialog {...link} onClose={() => setSharing(false)} /> : null}
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { OthersAd, RequestedAd, ServiceWithQuestion } from '#contract/ads/own-entities.ts';
import { hasPublicPage } from '#contract/ads/status.ts';
import { chooseTranslation } from '#contract/locale.ts';
import { formatDate } from '#device/format-time.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useNow } from '#app/platform/i18n/use-now.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { requestWords, StatusMark } from '../status-mark.tsx';
import styles from './own-ads.module.css';

export function RequestedItem({
  ad,
  Card,
  Deals,
}: {
  ad: RequestedAd;
  Card: ComponentType<{ ad: OthersAd }>;
  Deals: ComponentType<{ ad: string }>;
}) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const at = formatDate(Date.parse(ad.request.created_at), now, locale);
  return (
    <OthersAdItem
      ad={ad}
      Card={Card}
      state={i18n._(requestWords(ad.request.status, ad.status))}
      since={<Trans>Отклик от {at}</Trans>}
    >
      <Deals ad={ad.id} />
    </OthersAdItem>
  );
}

/** The card of somebody else's ad as long as the ad has a public page; afterwards its status and title. */
function OthersAdItem({
  ad,
  Card,
  state,
  since,
  children,
}: {
  ad: OthersAd;
  Card: ComponentType<{ ad: OthersAd }>;
  state: ReactNode;
  since: ReactNode;
  children: ReactNode;
}) {
  const locale = useLocale();
  return (
    <div className={styles.requested}>
      {hasPublicPage(ad.kind, ad.status) ? (
        <Card ad={ad} />
      ) : (
        <article className={styles.gone}>
          <StatusMark status={ad.status} />
          <h2>{chooseTranslation(ad.translations, locale).title}</h2>
        </article>
      )}
      <p className={styles.answer}>
        <strong>{state}</strong>
        <span>{since}</span>
      </p>
      <div className={styles.deals}>{children}</div>
    </div>
  );
}

export function ServiceQuestionItem({
  ad,
  Card,
}: {
  ad: ServiceWithQuestion;
  Card: ComponentType<{ ad: OthersAd }>;
}) {
  const locale = useLocale();
  const now = useNow();
  const { answered, created_at: created, message_id: messageId } = ad.question;
  const at = formatDate(Date.parse(created), now, locale);
  return (
    <OthersAdItem
      ad={ad}
      Card={Card}
      state={answered ? <Trans>Вам ответили</Trans> : <Trans>Ждёт ответа</Trans>}
      since={<Trans>Вопрос от {at}</Trans>}
    >
      <Link
        to="/cabinet/$"
        params={{ _splat: `messages/service/${ad.id}` }}
        state={{ message_id: messageId }}
        className={buttonClass({ variant: 'secondary', size: 's' })}
      >
        <Icon name="message-circle" />
        <Trans>Открыть переписку</Trans>
      </Link>
    </OthersAdItem>
  );
}

import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { ServiceWithQuestion, OthersAd } from '#contract/ads/own-entities.ts';
import { formatDate } from '#device/format-time.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useNow } from '#app/platform/i18n/use-now.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { OthersAdItem } from './requested-item.tsx';

/** Somebody else's service that the person asked about, with the way to the chat. */
export function AskedItem({ ad, Card }: { ad: ServiceWithQuestion; Card: ComponentType<{ ad: OthersAd }> }) {
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

import { Trans, useLingui } from '@lingui/react/macro';
import type { AdFull } from '#contract/ads/entities.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { adUrl, shareLink } from '#app/shared/ads/share-ad.ts';
import { useFavouriteButton } from '#app/shared/favourites/hearts.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import styles from './ad-actions.module.css';

/** Actions for readers of an ad; all except sharing need a session. */
export type AdActionName = 'apply' | 'ask' | 'phone' | 'report' | 'share';
type Act = (action: AdActionName) => void;

/**
 * The server decides which buttons are shown (`can`). A service has buttons to call its author and to write to them.
 */
export function AdActions({ ad, act }: { ad: AdFull; act: Act }) {
  const isService = ad.kind === 'service';
  return (
    <div className={styles.actions}>
      {ad.can.apply && !isService ? <ApplyButton act={act} /> : null}
      {ad.can.ask ? (
        <>
          {isService && ad.author ? (
            <Button full icon="phone" onClick={() => act('phone')}>
              <Trans>Позвонить</Trans>
            </Button>
          ) : null}
          <Button
            full
            variant={isService || ad.can.apply ? 'secondary' : 'primary'}
            icon="message-circle"
            data-ask
            onClick={() => act('ask')}
          >
            {isService ? <Trans>Написать</Trans> : <Trans>Задать вопрос</Trans>}
          </Button>
        </>
      ) : null}
    </div>
  );
}

export function ApplyButton({ act }: { act: Act }) {
  return (
    <Button full icon="send" data-apply onClick={() => act('apply')}>
      <Trans>Откликнуться</Trans>
    </Button>
  );
}

export function PhoneButton({ act }: { act: Act }) {
  return (
    <Button full variant="secondary" icon="phone" onClick={() => act('phone')}>
      <Trans>Показать телефон</Trans>
    </Button>
  );
}

export function AdSecondaryActions({ ad, title, act }: { ad: AdFull; title: string; act: Act }) {
  const { t } = useLingui();
  const locale = useLocale();
  const heart = useFavouriteButton(ad);
  const share = (): void => shareLink({ title, url: adUrl(ad.kind, ad.id, locale) }, () => act('share'));
  return (
    <div className={styles.tools}>
      <IconButton icon="heart" label={t`Сохранить`} {...heart} />
      <IconButton icon="share-2" label={t`Поделиться`} onClick={share} />
      <IconButton icon="flag" data-report label={t`Пожаловаться`} onClick={() => act('report')} />
    </div>
  );
}

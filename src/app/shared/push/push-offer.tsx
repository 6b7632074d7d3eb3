import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { NotificationType } from '#contract/notifications/types.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { ensureCabinetCatalog } from '#app/platform/i18n/lazy-words.ts';
import { useLazyCatalog } from '#app/platform/i18n/use-lazy-catalog.ts';
import styles from './push-offer.module.css';
import { notificationSettingsQuery } from '../notifications/notification-settings-query.ts';
import { useIsSignedIn } from '#app/platform/session/session.ts';
import {
  isPushOfferSnoozed,
  isPushOfferReason,
  snoozePushOffer,
  onPushStateChange,
} from '#app/platform/push/push-state.ts';
import { usePush } from '#app/platform/push/use-push.ts';

const ABOUT = {
  request: msg`Сообщить об ответе?`,
  message: msg`Сообщить об ответе?`,
  ad: msg`Сообщить об откликах?`,
  search: msg`Сообщить о новых?`,
} as const satisfies Record<string, MessageDescriptor>;

/** Types of notification that follow each action: nobody is asked who has switched all of them off. */
const TYPES: Readonly<Record<keyof typeof ABOUT, readonly NotificationType[]>> = {
  request: ['task_request', 'vacancy_request'],
  message: ['task_message', 'service_message', 'vacancy_message'],
  ad: ['task_request', 'vacancy_request', 'service_message'],
  search: ['saved_search'],
};

/**
 * One line that offers push, once, right after an action that will be answered; the browser itself asks only after a
 * tap. It is not shown to visitors, to those who were offered it lately, and to those who want no push of this type.
 */
export function PushOffer({ about }: { about: keyof typeof ABOUT }) {
  const { t, i18n } = useLingui();
  const hasWords = useLazyCatalog(ensureCabinetCatalog);
  const { state, isPending, turnOn } = usePush();
  const isSignedIn = useIsSignedIn();
  const [isOffered, setOffered] = useState(false);
  // Saving a search is a direct call and no outbox item, so no reason for the offer has been noted.
  const isDue = useSyncExternalStore(
    onPushStateChange,
    () => !isPushOfferSnoozed() && (about === 'search' || isPushOfferReason(about)),
    () => false,
  );
  const isAskable = isSignedIn && state === 'off' && (isDue || isOffered);
  const { data: settings } = useQuery({ ...notificationSettingsQuery, enabled: isAskable });
  const isWanted = settings?.items.some(({ type, push }) => push && TYPES[about].includes(type)) ?? false;
  const isShown = hasWords && isAskable && isWanted;
  if (isShown && !isOffered) setOffered(true);
  useEffect(() => {
    if (isShown) snoozePushOffer();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div className={styles.offer}>
      <p>{i18n._(ABOUT[about])}</p>
      <Button size="s" aria-label={t`Включить уведомления`} isPending={isPending} onClick={turnOn}>
        <Trans>Включить</Trans>
      </Button>
      <IconButton icon="x" label={t`Не сейчас`} onClick={() => setOffered(false)} />
    </div>
  );
}

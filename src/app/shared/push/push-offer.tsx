import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { NotificationType } from '#contract/notifications/types.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { loadCabinetWords } from '#app/platform/i18n/lazy-words.ts';
import { useWords } from '#app/platform/i18n/use-words.ts';
import styles from './push-offer.module.css';
import { notificationSettingsQuery } from '../notifications/notification-settings-query.ts';
import { useIsSignedIn } from '#app/platform/session/session.ts';
import { isNotNow, noteNotNow, onPushNews } from '#app/platform/push/push-state.ts';
import { usePush } from '#app/platform/push/use-push.ts';

/** Texts of the offer by what the person has just done. */
const ABOUT = {
  request: msg`Сообщим сразу, когда автор ответит.`,
  message: msg`Сообщим сразу, когда вам ответят.`,
  ad: msg`Сообщим сразу, когда на объявление откликнутся.`,
  search: msg`Сообщим сразу, когда появится подходящее объявление.`,
} as const satisfies Record<string, MessageDescriptor>;

/** Types of notification that follow each action: nobody is asked who has switched all of them off. */
const TYPES: Readonly<Record<keyof typeof ABOUT, readonly NotificationType[]>> = {
  request: ['task_request', 'vacancy_request'],
  message: ['task_message', 'service_message', 'vacancy_message'],
  ad: ['task_request', 'vacancy_request', 'service_message'],
  search: ['saved_search'],
};

/**
 * An offer to turn push on, shown after an action that will be answered; the browser itself asks only after a tap. It
 * is not shown to visitors, to those who refused it lately, and to those who want no push of this type.
 */
export function PushOffer({ about }: { about: keyof typeof ABOUT }) {
  const { i18n } = useLingui();
  const hasWords = useWords(loadCabinetWords);
  const { state, isPending, turnOn } = usePush();
  const isSignedIn = useIsSignedIn();
  const isNo = useSyncExternalStore(onPushNews, isNotNow, () => true);
  const isAskable = isSignedIn && !isNo && state === 'off';
  const { data: settings } = useQuery({ ...notificationSettingsQuery, enabled: isAskable });
  const isWanted = settings?.items.some(({ type, push }) => push && TYPES[about].includes(type)) ?? false;
  if (!hasWords || !isAskable || !isWanted) return null;
  return (
    <div className={styles.offer}>
      <Icon name="bell-ring" />
      <p>{i18n._(ABOUT[about])}</p>
      <div className={styles.actions}>
        <Button size="s" isPending={isPending} onClick={turnOn}>
          <Trans>Включить уведомления</Trans>
        </Button>
        <Button size="s" variant="quiet" onClick={noteNotNow}>
          <Trans>Не сейчас</Trans>
        </Button>
      </div>
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AdStatus } from '#contract/ads/status.ts';
import styles from './status-mark.module.css';

const STATUS_WORDS: Readonly<Record<AdStatus, MessageDescriptor>> = {
  pending: msg`Ждёт фотографий`,
  moderation: msg`На проверке`,
  published: msg`Опубликовано`,
  request_accepted: msg`Исполнитель выбран`,
  running: msg`Выполняется`,
  closed: msg`Закрыто`,
  finished: msg`Выполнено`,
  need_edit: msg`Нужны правки`,
  rejected: msg`Отклонено`,
  expired: msg`Срок истёк`,
  deactivated: msg`Снято с публикации`,
  deleted: msg`Удалено`,
};

const REQUEST_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  pending: msg`Ждёт ответа`,
  accepted: msg`Вас выбрали`,
  rejected: msg`Отказ`,
  withdrawn: msg`Вы отозвали отклик`,
  running: msg`Вы работаете`,
  finished: msg`Выполнено`,
  cancelled: msg`Отменено`,
};

export function requestWords(status: string, ad: AdStatus): MessageDescriptor {
  if (status === 'pending' && (ad === 'request_accepted' || ad === 'running')) return msg`Выбран другой`;
  return REQUEST_WORDS[status] ?? msg`Отклик`;
}

/** The status in words, with the specification's colour if it has one. */
export function StatusMark({ status }: { status: AdStatus }) {
  const { i18n } = useLingui();
  return <span className={`${styles.mark} ${styles[status] ?? ''}`}>{i18n._(STATUS_WORDS[status])}</span>;
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AuditAction, AuditEntry } from '#contract/moderation/audit.ts';
import { useTimeFormats } from '#app/platform/i18n/use-time-formats.ts';
import { usePages } from '#app/platform/query/use-pages.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PagedList } from '#app/ui/lists/paged-list.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { auditPages } from './moderation-queries.ts';
import styles from './moderation.module.css';
import { UndoButton } from './undo-button.tsx';

const ACTIONS: Readonly<Record<AuditAction, MessageDescriptor>> = {
  block: msg`Блокировка`,
  unblock: msg`Разблокировка`,
  report_dismiss: msg`Жалоба отклонена`,
  report_warn: msg`Предупреждение по жалобе`,
  report_block: msg`Блокировка по жалобе`,
  verification_seen: msg`Просмотр документа`,
  verification_passed: msg`Личность подтверждена`,
  verification_not_passed: msg`Личность не подтверждена`,
  verification_taken_back: msg`Решение о документе отменено`,
  verified_name_changed: msg`Сменил подтверждённое имя, значок снят`,
  ad_approve: msg`Объявление одобрено`,
  ad_ask_edit: msg`Объявление возвращено на правку`,
  ad_reject: msg`Объявление отклонено`,
  ad_undo: msg`Решение по объявлению отменено`,
  ad_delete: msg`Объявление удалено по жалобе`,
  feedback_remove: msg`Отзыв удалён по жалобе`,
  reply_remove: msg`Ответ на отзыв удалён по жалобе`,
  banner_add: msg`Реклама добавлена`,
  banner_change: msg`Реклама изменена`,
  banner_remove: msg`Реклама удалена`,
  make_moderator: msg`Назначен модератором`,
  make_member: msg`Больше не модератор`,
  reset: msg`Сброс пароля и ограничений`,
  identity_linked: msg`Привязан вход через другой сервис`,
  identity_unlinked: msg`Отвязан вход через другой сервис`,
  leave: msg`Попросил удалить аккаунт`,
  return: msg`Вернул аккаунт`,
  erase: msg`Аккаунт удалён`,
};

export function Audit() {
  const { t } = useLingui();
  const pages = usePages(auditPages);
  return (
    <PagedList
      {...pages}
      label={t`Журнал`}
      className={styles.log}
      itemKey={(entry) => entry.id}
      skeleton={<Skeleton height={64} />}
      skeletonCount={8}
      empty={<Notice icon="clipboard-list" title={<Trans>Записей нет</Trans>} />}
    >
      {(entry) => <AuditItem entry={entry} />}
    </PagedList>
  );
}

export function AuditItem({ entry }: { entry: AuditEntry }) {
  const { t, i18n } = useLingui();
  const { formatMoment } = useTimeFormats();
  const actor = entry.actor ? entry.actor.full_name : t`Система`;
  const { subject, undo_until: until } = entry;
  const subjectId = subject?.id ?? '';
  const adName = t`объявление № ${subjectId}`;
  return (
    <div className={styles.entry}>
      <p>
        <strong>{i18n._(ACTIONS[entry.action])}</strong>
        {entry.user && entry.user.id !== entry.actor?.id ? <span>: {entry.user.full_name}</span> : null}
        {subject?.kind === 'ad' ? <span>, {adName}</span> : null}
      </p>
      {entry.reason ? <p className={styles.quote}>{entry.reason}</p> : null}
      <p className={styles.note}>
        {actor}, <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
      </p>
      {until !== null && (subject?.kind === 'ad' || subject?.kind === 'verification') ? (
        <UndoButton
          kind={subject.kind}
          id={subject.id}
          name={subject.kind === 'ad' ? adName : (entry.user?.full_name ?? '')}
          until={until}
        />
      ) : null}
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PERSON_REASONS } from '#contract/moderation/common-reasons.ts';
import { moderationEndpoints } from '#contract/moderation/endpoints.ts';
import type { PersonFull } from '#contract/moderation/entities.ts';
import { isGone } from '#device/call-error.ts';
import { formatPhone } from '#app/platform/i18n/format/format-phone.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useTimeFormats } from '#app/platform/i18n/use-time-formats.ts';
import { Button } from '#app/ui/button.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { AuditItem } from '../audit.tsx';
import { DecisionDialog } from '../decision-dialog.tsx';
import { Facts, type LabelledFact } from '../facts.tsx';
import { personQuery } from '../moderation-queries.ts';
import styles from '../moderation.module.css';
import { PersonLink } from './person-link.tsx';
import { ReportCard } from '../reports/report-card.tsx';

export function PersonPage({ id }: { id: string }) {
  const { t } = useLingui();
  const { data: person, error, refetch } = useQuery(personQuery(id));
  if (!person) {
    if (!error) return <Skeleton height={320} />;
    return isGone(error) ? (
      <Notice icon="search-x" title={<Trans>Такого человека нет, или это вы</Trans>} />
    ) : (
      <LoadFailed onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <PersonHead person={person} />
      <section aria-labelledby="person-reports">
        <h2 id="person-reports" className={styles.heading}>
          <Trans>Жалобы</Trans>
        </h2>
        {person.reports.length === 0 ? (
          <p className={styles.note}>
            <Trans>На этого человека не жаловались.</Trans>
          </p>
        ) : (
          <ul className={styles.list} aria-label={t`Жалобы`}>
            {person.reports.map((report) => (
              <li key={report.id}>
                <ReportCard report={report} about={false} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="person-log">
        <h2 id="person-log" className={styles.heading}>
          <Trans>Что было с аккаунтом</Trans>
        </h2>
        {person.log.length === 0 ? (
          <p className={styles.note}>
            <Trans>Записей нет.</Trans>
          </p>
        ) : (
          <ul className={styles.log} aria-label={t`Что было с аккаунтом`}>
            {person.log.map((entry) => (
              <li key={entry.id}>
                <AuditItem entry={entry} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function PersonHead({ person }: { person: PersonFull }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { formatDay, formatSince } = useTimeFormats();
  const [isOpen, setOpen] = useState(false);
  const presets = PERSON_REASONS.map((reason) => reason[locale]);
  const { id, full_name: name, can } = person;
  const facts: readonly LabelledFact[] = [
    [t`Телефон`, person.phone && formatPhone(person.phone)],
    [t`Зарегистрирован`, formatDay(person.registered_at)],
    [t`Был здесь`, person.last_seen_at && formatSince(person.last_seen_at)],
    [t`Объявлений в списках`, person.ads_count],
    [t`Открытых жалоб`, person.open_reports],
  ];
  return (
    <section className={styles.card} aria-label={name}>
      <PersonLink person={person} />
      <Facts facts={facts} />
      <div className={styles.actions}>
        {person.blocked_at || person.deletion_at ? null : (
          <Link to="/users/$id" params={{ id }} className={styles.open}>
            <Trans>Публичный профиль</Trans>
          </Link>
        )}
        {can.block ? (
          <Button onClick={() => setOpen(true)}>
            <Trans>Заблокировать…</Trans>
          </Button>
        ) : null}
        {can.unblock ? (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            <Trans>Разблокировать…</Trans>
          </Button>
        ) : null}
      </div>
      {isOpen ? (
        <DecisionDialog
          title={can.unblock ? t`Разблокировать: ${name}` : t`Заблокировать: ${name}`}
          endpoint={can.unblock ? moderationEndpoints.unblockPerson : moderationEndpoints.blockPerson}
          args={(reason) => ({ params: { id }, body: { reason } })}
          presets={can.unblock ? [t`Заблокирован по ошибке`, t`Разобрались с поддержкой`] : presets}
          submit={can.unblock ? <Trans>Разблокировать</Trans> : <Trans>Заблокировать</Trans>}
          done={can.unblock ? t`Разблокирован` : t`Заблокирован`}
          onClose={() => setOpen(false)}
        >
          <p>
            {can.unblock ? (
              <Trans>Профиль и объявления снова станут видны, человек сможет войти.</Trans>
            ) : (
              <Trans>
                Человек выйдет на всех устройствах, его профиль и объявления скроются. Закроются все открытые
                жалобы на него.
              </Trans>
            )}
          </p>
        </DecisionDialog>
      ) : null}
    </section>
  );
}

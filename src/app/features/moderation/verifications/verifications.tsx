import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { moderationEndpoints } from '../../../../contract/moderation/endpoints.ts';
import type { VerificationEntry } from '../../../../contract/moderation/entities.ts';
import { formatTimeSince } from '../../../platform/i18n/format/format-time.ts';
import { useLocale } from '../../../platform/i18n/use-locale.ts';
import { useNow } from '../../../platform/i18n/use-now.ts';
import { usePages } from '../../../platform/query/use-pages.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DecisionDialog } from '../decision-dialog.tsx';
import { verificationsPages } from '../moderation-queries.ts';
import styles from '../moderation.module.css';
import { PersonLink } from '../people/person-link.tsx';
import { useDecision } from '../use-decision.ts';
import { VerificationPicture } from './verification-picture.tsx';

export function Verifications() {
  const { t } = useLingui();
  const pages = usePages(verificationsPages);
  return (
    <PagedList
      {...pages}
      moreHref={undefined}
      label={t`Документы на проверку`}
      className={styles.list}
      itemKey={(entry) => entry.id}
      skeleton={<Skeleton height={200} />}
      skeletonCount={2}
      empty={
        <Notice icon="badge-check" title={<Trans>Очередь пуста</Trans>}>
          <Trans>Новых документов нет.</Trans>
        </Notice>
      }
    >
      {(entry) => <VerificationItem entry={entry} />}
    </PagedList>
  );
}

function VerificationItem({ entry }: { entry: VerificationEntry }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const [isDeclining, setDeclining] = useState(false);
  const { id, user, birth_date: birthDate, earlier, submitted_at: submitted } = entry;
  const approve = useDecision(moderationEndpoints.decideVerification, t`Личность подтверждена`);
  return (
    <article className={styles.card} aria-label={user.full_name}>
      <PersonLink person={user} />
      <p className={styles.note}>
        {birthDate ? <Trans>Дата рождения в профиле: {birthDate}. </Trans> : null}
        <Trans>Отправлено {formatTimeSince(Date.parse(submitted), now, locale)}.</Trans>
        {earlier > 0 ? (
          <>
            {' '}
            <Plural
              value={earlier}
              one="До этого была # попытка."
              few="До этого было # попытки."
              many="До этого было # попыток."
              other="До этого было # попыток."
            />
          </>
        ) : null}
      </p>
      <VerificationPicture id={id} name={user.full_name} />
      <div className={styles.actions}>
        <Button
          disabled={approve.isPending}
          onClick={() => approve.mutate({ params: { id }, body: { passed: true } })}
        >
          <Trans>Подтвердить</Trans>
        </Button>
        <Button variant="secondary" onClick={() => setDeclining(true)}>
          <Trans>Отказать…</Trans>
        </Button>
      </div>
      {isDeclining ? (
        <DecisionDialog
          title={t`Отказать: ${user.full_name}`}
          endpoint={moderationEndpoints.decideVerification}
          args={(reason) => ({ params: { id }, body: { passed: false, reason } })}
          presets={[
            t`Лицо или страница паспорта не видны`,
            t`Фото размыто или обрезано`,
            t`Имя в профиле не такое, как в паспорте`,
            t`На фото другой человек`,
          ]}
          submit={<Trans>Отказать</Trans>}
          done={t`Отказано`}
          onClose={() => setDeclining(false)}
        >
          <p>
            <Trans>Причину увидит человек: по ней он поймёт, что исправить.</Trans>
          </p>
        </DecisionDialog>
      ) : null}
    </article>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { VERIFICATION_REASONS } from '#contract/moderation/common-reasons.ts';
import { moderationEndpoints } from '#contract/moderation/endpoints.ts';
import type { VerificationEntry } from '#contract/moderation/entities.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useTimeFormats } from '#app/platform/i18n/use-time-formats.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { FormFailure } from '#app/ui/controls/form-field.tsx';
import { showToast } from '#app/ui/toasts/toast.ts';
import { DecisionDialog } from '../decision-dialog.tsx';
import { invalidateModeration } from '../moderation-queries.ts';
import styles from '../moderation.module.css';
import { PersonLink } from '../people/person-link.tsx';
import type { DecidedVerification } from './decided.tsx';
import { VerificationPicture } from './verification-picture.tsx';
import { Facts, type LabelledFact } from '../facts.tsx';

interface Props {
  entry: VerificationEntry;
  onDecided: (decided: DecidedVerification) => void;
}

export function VerificationItem({ entry, onDecided }: Props) {
  const { formatSince } = useTimeFormats();
  const [asked, setAsked] = useState<'approve' | 'decline'>();
  const { id, user, submitted_at: submitted, can } = entry;
  const hint = `not-seen-${id}`;
  const blocked = can.decide ? {} : { disabled: true, 'aria-describedby': hint };
  return (
    <article className={styles.card} aria-label={user.full_name}>
      <PersonLink person={user} />
      <p className={styles.note}>
        <Trans>Отправлено {formatSince(submitted)}.</Trans>
      </p>
      <div className={styles.beside}>
        <VerificationPicture id={id} name={user.full_name} />
        <PersonHistory entry={entry} />
      </div>
      {can.decide ? null : (
        <p id={hint} className={styles.note}>
          <Trans>Решение станет доступно, когда вы откроете документ.</Trans>
        </p>
      )}
      <div className={styles.actions}>
        <Button {...blocked} onClick={() => setAsked('approve')}>
          <Trans>Подтвердить…</Trans>
        </Button>
        <Button variant="secondary" {...blocked} onClick={() => setAsked('decline')}>
          <Trans>Отказать…</Trans>
        </Button>
      </div>
      {asked === 'approve' ? (
        <ApproveQuestion entry={entry} onDecided={onDecided} onClose={() => setAsked(undefined)} />
      ) : null}
      {asked === 'decline' ? (
        <DeclineDialog entry={entry} onDecided={onDecided} onClose={() => setAsked(undefined)} />
      ) : null}
    </article>
  );
}

function ApproveQuestion({ entry: { id, user }, onDecided, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { full_name: name } = user;
  const { mutate, isPending, failure } = useCallMutation({
    run: (call) =>
      call(moderationEndpoints.decideVerification, {
        params: { id },
        body: { passed: true, full_name: name },
      }),
    onSuccess: ({ take_back_until: until }) => {
      showToast({ kind: 'success', text: t`Личность подтверждена` });
      onDecided({ id, name, passed: true, until });
      onClose();
    },
    onSettled: () => invalidateModeration(client),
  });
  return (
    <ConfirmDialog
      title={t`Подтвердить: ${name}?`}
      yes={<Trans>Подтвердить</Trans>}
      no={<Trans>Отмена</Trans>}
      onYes={() => mutate()}
      onClose={onClose}
      isPending={isPending}
    >
      <p>
        <Trans>
          В паспорте то же имя, и на фото тот же человек? Рядом с именем появится значок, и ему будут доверять
          больше. Решение можно отменить в течение 10 минут, здесь или в журнале.
        </Trans>
      </p>
      <FormFailure>{failure}</FormFailure>
    </ConfirmDialog>
  );
}

function DeclineDialog({ entry: { id, user }, onDecided, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { full_name: name } = user;
  return (
    <DecisionDialog
      title={t`Отказать: ${name}`}
      endpoint={moderationEndpoints.decideVerification}
      args={(reason) => ({ params: { id }, body: { passed: false as const, reason } })}
      presets={VERIFICATION_REASONS.map((reason) => reason[locale])}
      submit={<Trans>Отказать</Trans>}
      done={t`Отказано`}
      onDone={({ take_back_until: until }) => onDecided({ id, name, passed: false, until })}
      onClose={onClose}
    >
      <p>
        <Trans>Причину увидит человек: по ней он поймёт, что исправить.</Trans>
      </p>
    </DecisionDialog>
  );
}

function PersonHistory({ entry }: { entry: VerificationEntry }) {
  const { t } = useLingui();
  const { formatDay } = useTimeFormats();
  const { birth_date: birthDate, history } = entry;
  const { earlier, former_names: names, reports, open_reports: open, warnings, blocks } = history;
  const facts: readonly LabelledFact[] = [
    [t`Имя в профиле`, entry.user.full_name],
    [t`Дата рождения в профиле`, birthDate ?? t`не указана`],
    [t`На сайте с`, formatDay(history.registered_at)],
    [t`Жалобы`, open > 0 ? t`${reports}, не разобрано: ${open}` : reports],
    [t`Предупреждения`, warnings],
    [t`Блокировки`, blocks],
    ...names.map(
      ({ full_name: name, until }) => [t`Раньше звали`, t`${name}, до ${formatDay(until)}`] as const,
    ),
    ...earlier.map(
      ({ passed, decided_at: at, reason }) =>
        [
          passed ? t`Уже подтверждали` : t`Уже отказывали`,
          reason === null ? formatDay(at) : `${formatDay(at)}: ${reason}`,
        ] as const,
    ),
  ];
  return <Facts facts={facts} />;
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { meEndpoints } from '#contract/me/endpoints.ts';
import type { Session } from '#contract/me/entities.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { useTimeFormats } from '#app/platform/i18n/use-time-formats.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { showToast } from '#app/ui/toasts/toast.ts';
import { SectionRow, Section } from './section.tsx';
import { sessionsQuery } from './security-queries.ts';
import styles from './security.module.css';

const PHONES: ReadonlySet<string | null> = new Set(['Android', 'iOS', 'iPadOS']);

export function SessionsSection() {
  const { data, isError, refetch } = useQuery(sessionsQuery);
  return (
    <Section
      title={<Trans>Где вы вошли</Trans>}
      note={<Trans>Не узнаёте устройство? Завершите сеанс и смените пароль.</Trans>}
    >
      {data ? (
        <Sessions sessions={data.items} />
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={120} />
      )}
    </Section>
  );
}

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useLingui();
  const { formatSince } = useTimeFormats();
  const [isAsking, setAsking] = useState(false);
  const { endOne, endOthers, isPending } = useEnding();
  const nameOf = ({ browser, system }: Session) =>
    [browser, system].filter((each) => each !== null).join(', ') || t`Неизвестное устройство`;
  const lastUse = (session: Session) => {
    const since = formatSince(session.last_used_at);
    return t`Активность: ${since}`;
  };
  return (
    <ul className={styles.list}>
      {sessions.map((session) => (
        <SectionRow
          key={session.id}
          icon={PHONES.has(session.system) ? 'smartphone' : 'monitor'}
          title={nameOf(session)}
          state={session.current ? <Trans>Это устройство, сейчас</Trans> : lastUse(session)}
          isGood={session.current}
        >
          {session.current ? null : (
            <Button
              variant="quiet"
              disabled={isPending}
              aria-label={t`Завершить: ${nameOf(session)}`}
              onClick={() => endOne(session.id)}
            >
              <Trans>Завершить</Trans>
            </Button>
          )}
        </SectionRow>
      ))}
      {sessions.length > 1 ? (
        <li className={styles.below}>
          <Button variant="secondary" full disabled={isPending} onClick={() => setAsking(true)}>
            <Trans>Завершить все остальные</Trans>
          </Button>
          {isAsking ? (
            <ConfirmDialog
              title={t`Завершить все остальные сеансы?`}
              yes={<Trans>Завершить</Trans>}
              no={<Trans>Отмена</Trans>}
              onYes={() => {
                setAsking(false);
                endOthers();
              }}
              onClose={() => setAsking(false)}
            >
              <p>
                <Trans>На других устройствах придётся войти заново.</Trans>
              </p>
            </ConfirmDialog>
          ) : null}
        </li>
      ) : null}
    </ul>
  );
}

function useEnding() {
  const { t } = useLingui();
  const client = useQueryClient();
  const { mutate, isPending } = useCallMutation({
    run: async (call, id: string | undefined) => {
      if (id === undefined) await call(meEndpoints.endOtherSessions, {});
      else await call(meEndpoints.endSession, { params: { id } });
    },
    onSuccess: (_, id) => {
      const text = id === undefined ? t`Остальные сеансы завершены` : t`Сеанс завершён`;
      showToast({ kind: 'success', text });
    },
    onError: () => showToast({ kind: 'error', text: t`Не получилось. Попробуйте ещё раз` }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  return { endOne: mutate, endOthers: () => mutate(undefined), isPending };
}

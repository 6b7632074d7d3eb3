import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Me } from '#contract/me/entities.ts';
import type { Verification } from '#contract/verification/entities.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useTimeFormats } from '#app/platform/i18n/use-time-formats.ts';
import { meQuery } from '#app/platform/session/me.ts';
import { Icon } from '#app/ui/icon.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { findCommonReason } from '#contract/moderation/common-reasons.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { DocumentForm } from './document-form.tsx';
import { verificationQuery } from './verification-query.ts';
import styles from './verification.module.css';

export function VerificationScreen({ me }: { me: Me }) {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(verificationQuery);
  const hasNews = data?.state === 'passed' && !me.verified;
  useEffect(() => {
    if (hasNews) void client.invalidateQueries({ queryKey: meQuery.queryKey });
  }, [hasNews, client]);
  if (!data && isError) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <div className={styles.screen} aria-busy={!data || undefined}>
      {data ? (
        <VerificationState verification={data} />
      ) : (
        <>
          <Skeleton height={120} />
          <Skeleton height={200} />
        </>
      )}
    </div>
  );
}

function VerificationState({
  verification: { state, submitted_at, decided_at, reason },
}: {
  verification: Verification;
}) {
  const locale = useLocale();
  const { formatDay } = useTimeFormats();
  const date = (time: string | null): string => (time ? formatDay(time) : '');
  switch (state) {
    case 'submitted':
      return (
        <State icon="clock" kind="wait" title={<Trans>Документ на проверке</Trans>}>
          <Trans>
            Отправлен {date(submitted_at)}. Как только модератор посмотрит его, результат появится здесь.
          </Trans>
        </State>
      );
    case 'passed':
      return (
        <State icon="badge-check" kind="good" title={<Trans>Проверка пройдена</Trans>}>
          <Trans>Личность подтверждена {date(decided_at)}. Рядом с вашим именем стоит значок.</Trans>
        </State>
      );
    case 'not_passed':
      return (
        <>
          <State icon="circle-x" kind="bad" title={<Trans>Проверка не пройдена</Trans>}>
            {reason ? (
              <span className={styles.reason}>{findCommonReason(reason)?.[locale] ?? reason}</span>
            ) : null}
            <Trans>Исправьте это и отправьте новое фото: попробовать можно ещё раз.</Trans>
          </State>
          <DocumentForm />
        </>
      );
    case 'none':
      return (
        <>
          <p>
            <Trans>
              Подтвердите, что это вы: рядом с именем появится значок, и откликам будут доверять больше. Нужна
              одна фотография: вы с паспортом, открытым на странице с фото.
            </Trans>
          </p>
          <DocumentForm />
        </>
      );
  }
}

function State({
  icon,
  kind,
  title,
  children,
}: {
  icon: string;
  kind: 'wait' | 'good' | 'bad';
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.state} data-kind={kind} role="status">
      <Icon name={icon} size={32} />
      <div>
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
    </section>
  );
}

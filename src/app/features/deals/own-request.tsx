import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { RequestedKind, RequestStatus } from '#contract/requests/transitions.ts';
import { ownRequestQuery } from '#app/shared/ads/request-queries.ts';
import { PushOffer } from '#app/shared/push/push-offer.tsx';
import styles from './deals.module.css';
import { RequestDetails } from './request-details.tsx';

const STATE: Readonly<Record<RequestStatus, MessageDescriptor>> = {
  pending: msg`Отклик отправлен, автор ещё не ответил`,
  accepted: msg`Автор выбрал вас`,
  running: msg`Вы выполняете это задание`,
  finished: msg`Работа завершена`,
  rejected: msg`Автор отклонил ваш отклик`,
  withdrawn: msg`Вы отозвали отклик`,
  cancelled: msg`Автор отменил договорённость`,
};

/** Status of one's own request, shown on the ad's page instead of the apply button. */
export function OwnRequest({ kind, ad }: { kind: RequestedKind; ad: string }) {
  const { i18n, t } = useLingui();
  const { data } = useQuery(ownRequestQuery(kind, ad));
  const request = data?.request;
  if (!request) return null;
  return (
    <section className={styles.own} data-unkept aria-label={t`Ваш отклик`}>
      <p className={styles.state}>
        <strong>{i18n._(STATE[request.status])}</strong>
      </p>
      <RequestDetails kind={kind} ad={ad} request={request} />
      {request.status === 'pending' ? <PushOffer about="request" /> : null}
    </section>
  );
}

import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { presenceEndpoints } from '#contract/presence/endpoints.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';
import { setAnswerAfterWrite } from '#app/platform/query/set-answer-after-write.ts';
import { CheckField } from '#app/ui/controls/form-field.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import styles from './settings.module.css';

const presenceQuery = endpointQuery(presenceEndpoints.get, {});

export function ShownPresence() {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(presenceQuery);
  const [chosen, setChosen] = useState<boolean>();
  const { mutate, isPending } = useCallMutation({
    run: (call, shown: boolean) => call(presenceEndpoints.edit, { body: { shown } }),
    toastsFailure: true,
    onSuccess: (settings) => setAnswerAfterWrite(client, presenceQuery.queryKey, settings),
    onSettled: () => setChosen(undefined),
  });
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton height={60} />;
  return (
    <>
      <CheckField
        label={<Trans>Показывать, что я в сети и когда был(а) последний раз</Trans>}
        checked={chosen ?? data.shown}
        disabled={isPending}
        onChange={({ currentTarget: { checked } }) => {
          setChosen(checked);
          mutate(checked);
        }}
      />
      <p className={styles.hint}>
        <Trans>Иначе этого не видит никто: ни в профиле, ни в объявлениях, ни в переписке.</Trans>
      </p>
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Block, blocksEndpoints } from '../../../contract/blocks/endpoints.ts';
import { useFailureText } from '../../platform/forms/use-failure-text.ts';
import { endpointPages } from '../../platform/query/endpoint-query.ts';
import { callOf } from '../../platform/query/query-client.ts';
import { usePages } from '../../platform/query/use-pages.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './settings.module.css';

const blocksPages = endpointPages(blocksEndpoints.list, {});

export function BlockedPeople() {
  const { t } = useLingui();
  const blocks = usePages(blocksPages);
  return (
    <PagedList
      {...blocks}
      moreHref={undefined}
      label={t`Заблокированные люди`}
      className={styles.people}
      itemKey={(block) => block.id}
      skeleton={<Skeleton height={60} />}
      skeletonCount={1}
      empty={
        <p className={styles.hint}>
          <Trans>Никого. Заблокировать можно на странице человека: он больше не сможет вам писать.</Trans>
        </p>
      }
    >
      {(block) => <BlockedPerson block={block} />}
    </PagedList>
  );
}

const NOBODY = { avatar: null, full_name: '' };

function BlockedPerson({ block: { id, user } }: { block: Block }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => callOf(client)(blocksEndpoints.delete, { params: { user: id } }),
    onSuccess: async () => {
      showToast({ kind: 'success', text: t`Больше не заблокирован` });
      await client.invalidateQueries({ queryKey: blocksPages.queryKey });
      await client.invalidateQueries({ queryKey: [blocksEndpoints.relation.name] });
    },
    onError: (error) => showToast({ kind: 'error', text: failureText(error) }),
  });
  return (
    <>
      {user ? (
        <Link to="/users/$id" params={{ id }} className={styles.person}>
          <Avatar user={user} size={40} />
          {user.full_name}
        </Link>
      ) : (
        <span className={styles.person}>
          <Avatar user={NOBODY} size={40} />
          <Trans>Профиль недоступен</Trans>
        </span>
      )}
      <Button variant="quiet" size="s" disabled={isPending} onClick={() => mutate()}>
        <Trans>Разблокировать</Trans>
      </Button>
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { blocksEndpoints } from '#contract/blocks/endpoints.ts';
import type { Block } from '#contract/blocks/entities.ts';
import { chooseTranslation } from '#contract/locale.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useUnblock, useUnblockAuthor } from '#app/shared/blocks/use-unblock.ts';
import { endpointPages } from '#app/platform/query/endpoint-query.ts';
import { usePages } from '#app/platform/query/use-pages.ts';
import { Avatar } from '#app/ui/photos/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { PagedList } from '#app/ui/lists/paged-list.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import styles from './settings.module.css';

const blocksPages = endpointPages(blocksEndpoints.list, {});

export function BlockedPeople() {
  const { t } = useLingui();
  const blocks = usePages(blocksPages);
  return (
    <PagedList
      {...blocks}
      label={t`Заблокированные люди`}
      className={styles.people}
      itemKey={({ id, vacancy }) => (vacancy ? `vacancy-${id}` : id)}
      skeleton={<Skeleton height={60} />}
      skeletonCount={1}
      empty={
        <p className={styles.hint}>
          <Trans>Никого. Заблокировать можно на странице человека: он больше не сможет вам писать.</Trans>
        </p>
      }
    >
      {({ vacancy, ...block }) =>
        vacancy ? <BlockedAuthor id={block.id} vacancy={vacancy} /> : <BlockedPerson block={block} />
      }
    </PagedList>
  );
}

const NOBODY = { avatar: null, full_name: '' };

function BlockedPerson({ block: { id, user } }: { block: Pick<Block, 'id' | 'user'> }) {
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
      <UnblockButton id={id} unblock={useUnblock()} />
    </>
  );
}

/** A blocked author of an anonymous vacancy, shown by the vacancy's title and company. */
function BlockedAuthor({ id, vacancy }: { id: string; vacancy: NonNullable<Block['vacancy']> }) {
  const { title, locale: language } = chooseTranslation(vacancy.translations, useLocale());
  return (
    <>
      <span className={styles.person}>
        <Avatar user={NOBODY} size={40} />
        <span>
          <Trans>
            Автор вакансии «<span lang={language}>{title}</span>»
          </Trans>
          {vacancy.company === null ? null : <small className={styles.hint}>{vacancy.company}</small>}
        </span>
      </span>
      <UnblockButton id={id} unblock={useUnblockAuthor()} />
    </>
  );
}

function UnblockButton({
  id,
  unblock,
}: {
  id: string;
  unblock: { isPending: boolean; mutate: (id: string) => void };
}) {
  return (
    <Button variant="quiet" size="s" isPending={unblock.isPending} onClick={() => unblock.mutate(id)}>
      <Trans>Разблокировать</Trans>
    </Button>
  );
}

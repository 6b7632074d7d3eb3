import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { REQUEST_SORTS, type RequestSort } from '#contract/requests/sorts.ts';
import type { RequestedKind } from '#contract/requests/transitions.ts';
import type { UserCard } from '#contract/users/entities.ts';
import { applicantDetailsQuery } from '#app/shared/ads/request-queries.ts';
import { usePages } from '#app/platform/query/use-pages.ts';
import { PagedList } from '#app/ui/lists/paged-list.tsx';
import { SortSelect } from '#app/ui/lists/sort-select.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Applicant } from './applicant.tsx';
import styles from './applicants.module.css';

interface Props {
  kind: RequestedKind;
  ad: string;
  sort: RequestSort;
  onSort: (sort: RequestSort) => void;
  Person: ComponentType<{ user: UserCard }>;
  /** Ids of requests that are shown elsewhere on the screen, which also says how many there are. */
  without?: ReadonlySet<string>;
}

/** An own ad's applicants side by side: columns where there is room for them, else cards. */
export function Applicants({ kind, ad, sort, onSort, Person, without }: Props) {
  const { t } = useLingui();
  const requests = usePages(applicantDetailsQuery(kind, ad, sort));
  const items = without ? requests.items?.filter(({ id }) => !without.has(id)) : requests.items;
  const count = (requests.total ?? 0) - (without?.size ?? 0);
  if (without && items?.length === 0) return null;
  return (
    <div className={styles.applicants}>
      {count > 0 ? (
        <div className={styles.head}>
          {without ? null : (
            <p className={styles.count}>
              <Plural
                value={count}
                one="Откликнулся # человек"
                few="Откликнулись # человека"
                many="Откликнулись # человек"
                other="Откликнулись # человека"
              />
            </p>
          )}
          {count > 1 || sort !== 'date' ? <SortField kind={kind} sort={sort} onSort={onSort} /> : null}
        </div>
      ) : null}
      {count > 0 ? <Columns kind={kind} /> : null}
      <PagedList
        {...requests}
        items={items}
        moreHref={undefined}
        label={t`Отклики`}
        className={styles.list}
        itemKey={({ id }) => id}
        skeleton={<Skeleton height={160} />}
        skeletonCount={3}
        empty={<Notice icon="users" title={<Trans>Откликов пока нет</Trans>} />}
      >
        {(request) =>
          request.details ? (
            <Applicant
              kind={kind}
              ad={ad}
              request={{ ...request, details: request.details }}
              Person={Person}
            />
          ) : null
        }
      </PagedList>
    </div>
  );
}

function SortField({ kind, sort, onSort }: Pick<Props, 'kind' | 'sort' | 'onSort'>) {
  const { t } = useLingui();
  const words: Readonly<Record<RequestSort, string>> = {
    date: t`Сначала новые`,
    price: kind === 'task' ? t`Сначала дешевле` : t`Сначала меньшая зарплата`,
    rating: t`Сначала с лучшими отзывами`,
    reply_time: t`Сначала кто быстрее отвечает`,
    distance: t`Сначала ближайшие`,
  };
  return (
    <SortSelect
      value={sort}
      onChange={({ currentTarget }) =>
        onSort(REQUEST_SORTS.find((each) => each === currentTarget.value) ?? 'date')
      }
    >
      {REQUEST_SORTS.map((each) => (
        <option key={each} value={each}>
          {words[each]}
        </option>
      ))}
    </SortSelect>
  );
}

/** Titles of the columns for the eye; each cell names itself to screen readers. */
function Columns({ kind }: { kind: RequestedKind }) {
  const { t } = useLingui();
  const pay = kind === 'task' ? t`Цена` : t`Зарплата`;
  return (
    <div className={styles.columns} aria-hidden="true">
      {[t`Кто`, pay, t`Отвечает`, t`Где`, t`Работы`, t`Что пишет`, ''].map((title) => (
        <span key={title}>{title}</span>
      ))}
    </div>
  );
}

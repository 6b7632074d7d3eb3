import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AdKind } from '#contract/ads/kinds.ts';
import { LIMITS } from '#contract/limits.ts';
import { chooseTranslation } from '#contract/locale.ts';
import { listLink } from '#app/shared/ads/ad-links.ts';
import { formatTotal } from '#app/platform/i18n/format/format-count.ts';
import { ensureLazyCatalog } from '#app/platform/i18n/lazy-words.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useLazyCatalog } from '#app/platform/i18n/use-lazy-catalog.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { adCountQuery } from '../queries.ts';
import type { ListSearchParams } from '../list/list-search-params.ts';
import styles from './other-side.module.css';

interface Place {
  readonly category?: string | undefined;
  readonly city?: string | undefined;
}

interface Found {
  readonly count: number;
  /** Names of the category and city. */
  readonly where: string;
}

/** Counts ads in a category or city; `undefined` where there are none, and while it is not known. */
function useAdsOf(kind: AdKind, { category, city }: Place): Found | undefined {
  const locale = useLocale();
  const lookups = useLookups();
  const hasWords = useLazyCatalog(ensureLazyCatalog);
  const leaf = lookups.category(category);
  const place = lookups.city(city);
  const isSomewhere = leaf !== undefined || place !== undefined;
  const { data } = useQuery({ ...adCountQuery(kind, { category, city }), enabled: isSomewhere });
  const count = data?.total ?? 0;
  if (!hasWords || !isSomewhere || count === 0) return undefined;
  const names = [
    ...(leaf ? [chooseTranslation(leaf.translations, locale).title] : []),
    ...(place ? [chooseTranslation(place.translations, locale).name] : []),
  ];
  return { count, where: names.join(', ') };
}

/** Below an empty list: performers, with a link to post a task; for vacancies, tasks in the same category and city. */
export function EmptyListAlternative({ kind, search }: { kind: AdKind; search: ListSearchParams }) {
  const place = { category: search.category, city: search.city };
  const found = useAdsOf(kind === 'vacancy' ? 'task' : 'service', place);
  if (!found) return null;
  const isVacancy = kind === 'vacancy';
  return (
    <section className={styles.offer}>
      <p>{isVacancy ? <TasksFound {...found} /> : <ServicesFound {...found} />}</p>
      {isVacancy ? <TasksLink {...place} /> : <PostTaskLink {...place} />}
    </section>
  );
}

function TasksFound({ count, where }: Found) {
  const total = formatTotal(count);
  return count > LIMITS.countMax ? (
    <Trans>
      {where}: {total} разовых заданий. На них можно откликнуться уже сейчас.
    </Trans>
  ) : (
    <Plural
      value={count}
      one={`${where}: # разовое задание. На него можно откликнуться уже сейчас.`}
      few={`${where}: # разовых задания. На них можно откликнуться уже сейчас.`}
      many={`${where}: # разовых заданий. На них можно откликнуться уже сейчас.`}
      other={`${where}: # разового задания. На них можно откликнуться уже сейчас.`}
    />
  );
}

function ServicesFound({ count, where }: Found) {
  const total = formatTotal(count);
  return count > LIMITS.countMax ? (
    <Trans>
      {where}: {total} услуг. Их авторы смогут откликнуться на ваше задание.
    </Trans>
  ) : (
    <Plural
      value={count}
      one={`${where}: # услуга. Её автор сможет откликнуться на ваше задание.`}
      few={`${where}: # услуги. Их авторы смогут откликнуться на ваше задание.`}
      many={`${where}: # услуг. Их авторы смогут откликнуться на ваше задание.`}
      other={`${where}: # услуги. Их авторы смогут откликнуться на ваше задание.`}
    />
  );
}

function TasksLink({ category, city }: Place) {
  return (
    <Link {...listLink('task')} search={{ category, city }} className={buttonClass({ variant: 'secondary' })}>
      <Trans>Посмотреть задания</Trans>
    </Link>
  );
}

function PostTaskLink({ category, city }: Place) {
  return (
    <Link
      to="/ads/$"
      params={{ _splat: 'task' }}
      search={{ ...(category ? { category } : {}), ...(city ? { city } : {}) }}
      className={buttonClass({ variant: 'secondary' })}
    >
      <Trans>Разместить задание</Trans>
    </Link>
  );
}

/** The performers to whom a new task may be offered. */
export function PerformersLink({ category, city }: Place) {
  const found = useAdsOf('service', { category, city });
  if (!found) return null;
  const { count } = found;
  const total = formatTotal(count);
  return (
    <Link
      {...listLink('service')}
      search={{ category, city }}
      className={buttonClass({ variant: 'secondary', size: 's' })}
    >
      {count > LIMITS.countMax ? (
        <Trans>Найти исполнителя: {total} услуг</Trans>
      ) : (
        <Plural
          value={count}
          one="Найти исполнителя: # услуга"
          few="Найти исполнителя: # услуги"
          many="Найти исполнителя: # услуг"
          other="Найти исполнителя: # услуги"
        />
      )}
    </Link>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { chooseTranslation } from '#contract/locale.ts';
import { listLink } from '#app/shared/ads/ad-links.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { Icon } from '#app/ui/icon.tsx';
// When the server's page has the sheet open, its styles must be in the first CSS.
import '#app/ui/dialogs/dialog.module.css';
import './categories/all-categories.module.css';
import { statisticsQuery } from './home-queries.ts';
import { HomeSearchForm } from './home-search-form.tsx';
import { HOME_KIND, type HomeSearch, rememberCity } from './home-search.ts';
import styles from './home-screen.module.css';
import { HowItWorks } from './how-it-works.tsx';
import { KindTabs } from './categories/kind-tabs.tsx';
import { AllCategories } from './categories/lazy-all-categories.ts';
import { PopularCategories } from './categories/popular-categories.tsx';

/** The specified claim about tasks of a week; below it, the real number is shown. */
const TASKS_A_WEEK = 100;

/** Ids of the headings above the lists that the page passes in. */
export const HOME_HEADINGS = { fresh: 'fresh', vacancies: 'popular-vacancies', tasks: 'new-tasks' } as const;

interface HomeScreenProps {
  search: HomeSearch;
  city: string | undefined;
  onSearch: (next: HomeSearch) => void;
  /** Content above everything else when there is no header. */
  top: ReactNode;
  /** The list of what waits for the signed-in person, first on the screen. */
  waiting: ReactNode;
  /** New ads in the signed-in person's trades. */
  inTrade: ReactNode;
  /** Links back to recent searches and ads, or `null`; its height is reserved. */
  continued: ReactNode;
  /** Lists below the headings of `HOME_HEADINGS`. */
  fresh: ReactNode;
  vacancies: ReactNode;
  tasks: ReactNode;
  partner: ReactNode;
  /** Recently viewed ads and favourites, last on the page so that arriving late moves nothing. */
  recentAndFavourites: ReactNode;
}

export function HomeScreen({
  search,
  city,
  onSearch,
  top,
  waiting,
  inTrade,
  continued,
  fresh,
  vacancies,
  tasks,
  partner,
  recentAndFavourites,
}: HomeScreenProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const lookups = useLookups();
  const kind = search.kind ?? HOME_KIND;
  const place = lookups.city(city);
  const placeSearch = city ? { city } : {};
  const placeName = place ? (
    <span className={styles.place}>{chooseTranslation(place.translations, locale).name}</span>
  ) : null;
  return (
    <div className={styles.home}>
      <div className={styles.top}>{top}</div>
      {waiting}
      <section className={styles.hero}>
        <h1>
          <Trans>Работа, услуги и задания рядом с вами</Trans>
        </h1>
        <KindTabs label={t`Что ищете`} chosen={kind} search={search} />
        <HomeSearchForm
          kind={kind}
          city={city}
          onCity={(next) => {
            rememberCity(next);
            onSearch({ ...search, city: next });
          }}
        />
      </section>
      {continued ? (
        <div className={styles.continued} data-unkept="place">
          {continued}
        </div>
      ) : null}
      {inTrade}
      <Section id={HOME_HEADINGS.fresh} title={<Trans>Новое рядом</Trans>} place={placeName}>
        {fresh}
      </Section>
      <Section
        id="popular-categories"
        title={<Trans>Популярные категории</Trans>}
        more={{ to: '/', search: { ...search, categories: 'all' } }}
        moreText={<Trans>Все категории</Trans>}
      >
        <PopularCategories city={city} kind={kind} labelledBy="popular-categories" />
      </Section>
      <Section
        id={HOME_HEADINGS.vacancies}
        title={<Trans>Популярные вакансии</Trans>}
        place={placeName}
        more={{ ...listLink('vacancy'), search: placeSearch }}
        moreText={<Trans>Все вакансии</Trans>}
      >
        {vacancies}
      </Section>
      {partner}
      <Section
        id={HOME_HEADINGS.tasks}
        title={<Trans>Новые задания</Trans>}
        note={<NewTasks />}
        more={{ ...listLink('task'), search: placeSearch }}
        moreText={<Trans>Все задания</Trans>}
      >
        {tasks}
      </Section>
      <Section
        id="how-it-works"
        title={<Trans>Как это работает</Trans>}
        more={{ to: '/info/$page', params: { page: 'how-it-works' } }}
        moreText={<Trans>Подробнее</Trans>}
      >
        <HowItWorks labelledBy="how-it-works" />
      </Section>
      {recentAndFavourites}
      {search.categories ? (
        <AllCategories
          kind={kind}
          city={city}
          search={search}
          onClose={() => onSearch({ ...search, categories: undefined })}
        />
      ) : null}
    </div>
  );
}

function NewTasks() {
  const count = useQuery(statisticsQuery).data?.new_tasks_week ?? 0;
  if (count > TASKS_A_WEEK) return <Trans>Больше 100 новых заданий каждую неделю</Trans>;
  if (count === 0) return <Trans>Свежие задания появляются здесь первыми</Trans>;
  return (
    <Plural
      value={count}
      one="# новое задание за неделю"
      few="# новых задания за неделю"
      many="# новых заданий за неделю"
      other="# нового задания за неделю"
    />
  );
}

interface SectionProps {
  id: string;
  title: ReactNode;
  /** The city that the section is about. */
  place?: ReactNode;
  note?: ReactNode;
  more?: Pick<LinkProps, 'to' | 'params' | 'search'>;
  moreText?: ReactNode;
  children: ReactNode;
}

function Section({ id, title, place, note, more, moreText, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.heading}>
        <h2 id={id}>
          {title}
          {place}
        </h2>
        {more ? (
          <Link {...more} className={styles.more} resetScroll={more.to !== '/'}>
            {moreText}
            <Icon name="chevron-right" size={16} />
          </Link>
        ) : null}
        {note ? <p>{note}</p> : null}
      </div>
      {children}
    </section>
  );
}

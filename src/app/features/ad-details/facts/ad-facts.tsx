import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AdFull } from '#contract/ads/entities.ts';
import { chooseTranslation } from '#contract/locale.ts';
import { formatDate } from '#device/format-time.ts';
import { listLink } from '#app/shared/ads/ad-links.ts';
import { TERM_WORDS } from '#app/shared/ads/term-words.ts';
import { formatAdPlace } from '#app/shared/lookups/format-ad-place.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useNow } from '#app/platform/i18n/use-now.ts';
import styles from './ad-facts.module.css';

const MODES = {
  weekends: msg`только по субботам и воскресеньям`,
  short_shifts: msg`смены по 4–6 часов в день`,
  evenings: msg`можно начинать после 16:00`,
  free: msg`свободный график`,
  flexible: msg`гибкий график`,
};

interface Fact {
  name: string;
  value: ReactNode;
}

export function AdFacts({ ad }: { ad: AdFull }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const facts: Fact[] = [];
  const list = listLink(ad.kind);
  const linkToSimilar = (search: { category: string } | { city: string }, name: string): ReactNode => (
    <Link {...list} search={search}>
      {name}
    </Link>
  );
  const lookups = useLookups();
  const category = lookups.category(ad.category);
  const city = formatAdPlace(ad, lookups, locale);
  if (category) {
    const { title } = chooseTranslation(category.translations, locale);
    facts.push({ name: t`Категория`, value: linkToSimilar({ category: ad.category }, title) });
  }
  if (city && ad.city) facts.push({ name: t`Город`, value: linkToSimilar({ city: ad.city }, city) });
  if (ad.address) facts.push({ name: t`Адрес`, value: ad.address });
  else if (ad.approximate) facts.push({ name: t`Адрес`, value: t`Увидит тот, кого выберет заказчик` });
  facts.push(...useKindFacts(ad));
  facts.push({ name: t`Размещено`, value: formatDate(Date.parse(ad.created_at), now, locale) });
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function useKindFacts(ad: AdFull): Fact[] {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const date = (time: string): string => formatDate(Date.parse(time), now, locale);
  switch (ad.kind) {
    case 'service':
      return [];
    case 'task': {
      const payments = { cash: t`Наличными`, card: t`Переводом на карту`, transfer: t`По счёту` };
      return [
        ...(ad.starts_at ? [{ name: t`Начало`, value: date(ad.starts_at) }] : []),
        ...(ad.ends_at ? [{ name: t`Срок`, value: t`до ${date(ad.ends_at)}` }] : []),
        ...(ad.remote ? [{ name: t`Где`, value: t`Можно удалённо` }] : []),
        ...(ad.payment_method ? [{ name: t`Оплата`, value: payments[ad.payment_method] }] : []),
      ];
    }
    case 'vacancy':
      return [
        ...(ad.employment_type
          ? [{ name: t`Занятость`, value: i18n._(TERM_WORDS[ad.employment_type]) }]
          : []),
        ...(ad.work_modes.length > 0
          ? [{ name: t`Режим работы`, value: ad.work_modes.map((mode) => i18n._(MODES[mode])).join(', ') }]
          : []),
        ...(ad.temporary ? [{ name: t`Срок работы`, value: t`Возможна временная работа` }] : []),
        ...(ad.remote ? [{ name: t`Где`, value: t`Можно удалённо` }] : []),
        {
          name: t`Кто может откликнуться`,
          value: ad.needs_resume ? t`С заполненным резюме` : t`Можно без полного резюме`,
        },
        ...(ad.skills.length > 0 ? [{ name: t`Ключевые навыки`, value: <Skills skills={ad.skills} /> }] : []),
      ];
  }
}

function Skills({ skills }: { skills: readonly string[] }) {
  return (
    <ul className={styles.skills}>
      {skills.map((skill) => (
        <li key={skill}>{skill}</li>
      ))}
    </ul>
  );
}

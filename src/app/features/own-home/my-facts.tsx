import { useLingui } from '@lingui/react/macro';
import type { Me } from '#contract/me/entities.ts';
import { translated } from '#contract/locale.ts';
import { formatPhone } from '#app/platform/i18n/format/format-phone.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import styles from './home-parts.module.css';

export function MyFacts({ me }: { me: Me }) {
  const { t } = useLingui();
  const locale = useLocale();
  const lookups = useLookups();
  const city = lookups.city(me.city);
  const genders = { male: t`Мужской`, female: t`Женский` };
  const categories = me.categories.flatMap((id) => {
    const category = lookups.category(id);
    return category ? [translated(category.translations, locale).title] : [];
  });
  const facts: [string, string | null | undefined][] = [
    [t`Имя`, me.full_name],
    [t`Телефон`, me.phone && formatPhone(me.phone)],
    [t`Эл. почта`, me.email],
    [t`Дата рождения`, me.birth_date?.split('-').toReversed().join('.')],
    [t`Пол`, me.gender && genders[me.gender]],
    [t`Город`, city && translated(city.translations, locale).name],
    [t`Категории`, categories.join(', ')],
    [t`О себе`, me.about],
  ];
  return (
    <dl className={styles.list}>
      {facts.map(([name, value]) =>
        value ? (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

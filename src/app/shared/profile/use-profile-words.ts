import { useLingui } from '@lingui/react/macro';
import { chooseTranslation } from '#contract/locale.ts';
import type { ProfileBody } from '#device/outbox/items/profile/rebase-profile-edit.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useLookups } from '../lookups/use-lookups.ts';
import { FIELDS } from './profile-changes.ts';

export interface ProfileWord {
  readonly name: (typeof FIELDS)[number];
  readonly label: string;
  readonly words: string;
}

export function useProfileWords(): (profile: ProfileBody) => ProfileWord[] {
  const { t } = useLingui();
  const locale = useLocale();
  const lookups = useLookups();
  const genders = { male: t`Мужской`, female: t`Женский`, '': '' };
  return (profile) => {
    const { name, last_name, email, birth_date, gender, about, categories } = profile;
    const city = lookups.city(profile.city ?? null);
    const leaves = (categories || []).flatMap((id) => {
      const category = lookups.category(id);
      return category ? [chooseTranslation(category.translations, locale).title] : [];
    });
    const texts: Readonly<Record<(typeof FIELDS)[number], readonly [string, string | null | undefined]>> = {
      name: [t`Имя`, name],
      last_name: [t`Фамилия`, last_name],
      email: [t`Эл. почта`, email],
      birth_date: [t`Дата рождения`, birth_date?.split('-').toReversed().join('.')],
      gender: [t`Пол`, gender && genders[gender]],
      city: [t`Город`, city && chooseTranslation(city.translations, locale).name],
      about: [t`О себе`, about],
      categories: [t`Категории`, leaves.join(', ')],
    };
    return FIELDS.filter((field) => field in profile).map((field) => {
      const [label, words] = texts[field];
      return { name: field, label, words: words || t`Не указано` };
    });
  };
}

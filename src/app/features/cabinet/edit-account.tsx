import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { meEndpoints } from '../../../contract/me/endpoints.ts';
import { ABOUT_MAX, GENDERS, type Me } from '../../../contract/me/entities.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { translated } from '../../../contract/locale.ts';
import { FormFailure, SelectField, TextArea, TextField } from '../../ui/forms/form-field.tsx';
import { NameFields } from '../../ui/forms/name-fields.tsx';
import { useCallForm } from '../../platform/forms/use-call-form.ts';
import { useLocale } from '../../platform/i18n/use-locale.ts';
import { useNow } from '../../platform/i18n/use-now.ts';
import { useLookups } from '../../platform/lookups/use-lookups.ts';
import { meQuery } from '../../platform/session/me.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import styles from './edit-account.module.css';
import { OwnCategories } from './own-categories.tsx';

/** As the specification has it. */
const TOAST_MS = 3000;

/** The form that a person sees again after somebody else (another device) changed the same: with what is there now. */
export function EditAccount({ me }: { me: Me }) {
  return <EditForm key={me.version} me={me} />;
}

function EditForm({ me }: { me: Me }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const client = useQueryClient();
  const { cities } = useLookups();
  const [categories, setCategories] = useState<readonly string[]>(me.categories);
  const form = useCallForm({
    endpoint: meEndpoints.edit,
    required: { name: t`Введите имя` },
    args: (field) => {
      const gender = GENDERS.find((each) => each === field('gender'));
      return {
        body: {
          version: me.version,
          name: field('name'),
          last_name: field('last_name'),
          email: field('email'),
          birth_date: field('birth_date'),
          gender: gender ?? ('' as const),
          city: field('city'),
          about: field('about'),
          categories: categories.length > 0 ? [...categories] : ('' as const),
        },
      };
    },
    onDone: (changed) => {
      client.setQueryData(meQuery.queryKey, changed);
      showToast({ kind: 'success', text: t`Профиль обновлён`, duration: TOAST_MS });
    },
    onFailure: () => showToast({ kind: 'error', text: t`Что-то пошло не так`, duration: TOAST_MS }),
  });
  return (
    <form {...form.formProps} className={styles.form} aria-label={t`Мои данные`}>
      <div className={styles.pair}>
        <NameFields errors={form.errors} name={me.name} lastName={me.last_name} />
      </div>
      <TextField
        name="email"
        type="email"
        inputMode="email"
        label={t`Эл. почта`}
        hint={t`Видна только вам`}
        autoComplete="email"
        maxLength={LIMITS.emailMax}
        defaultValue={me.email ?? ''}
        error={form.errors['email']}
      />
      <div className={styles.pair}>
        <TextField
          name="birth_date"
          type="date"
          label={t`Дата рождения`}
          hint={t`Видна только вам`}
          autoComplete="bday"
          min={`${LIMITS.oldestBirthYear}-01-01`}
          max={new Date(now).toISOString().slice(0, 10)}
          defaultValue={me.birth_date ?? ''}
          error={form.errors['birth_date']}
        />
        <SelectField
          name="gender"
          label={t`Пол`}
          autoComplete="sex"
          defaultValue={me.gender ?? ''}
          error={form.errors['gender']}
        >
          <option value="">{t`Не указан`}</option>
          <option value="male">{t`Мужской`}</option>
          <option value="female">{t`Женский`}</option>
        </SelectField>
      </div>
      <SelectField name="city" label={t`Город`} defaultValue={me.city ?? ''} error={form.errors['city']}>
        <option value="">{t`Не указан`}</option>
        {cities.map(({ id, translations }) => (
          <option key={id} value={id}>
            {translated(translations, locale).name}
          </option>
        ))}
      </SelectField>
      <TextArea
        name="about"
        label={t`О себе`}
        hint={t`Опыт, чем занимаетесь, когда свободны. Это видят все.`}
        rows={6}
        maxLength={ABOUT_MAX}
        defaultValue={me.about ?? ''}
        error={form.errors['about']}
      />
      <OwnCategories chosen={categories} onChange={setCategories} error={form.errors['categories']} />
      <FormFailure>{form.failure ?? form.errors['version']}</FormFailure>
      <div className={styles.end}>
        <Button type="submit" disabled={form.isPending}>
          <Trans>Сохранить</Trans>
        </Button>
      </div>
    </form>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { Fragment, useRef, useState } from 'react';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { ABOUT_MAX, GENDERS, type Me } from '#contract/me/entities.ts';
import { LIMITS } from '#contract/limits.ts';
import { youngestBirthDate } from '#contract/me/birth-date.ts';
import { chooseTranslation } from '#contract/locale.ts';
import type { ProfileBody } from '#device/outbox/items/profile/rebase-profile-edit.ts';
import { FormFailure, SelectField, TextArea, TextField } from '#app/ui/controls/form-field.tsx';
import { NameFields } from '#app/ui/controls/name-fields.tsx';
import { afterPaint } from '#app/platform/after-paint.ts';
import { useForm } from '#app/platform/calls/use-form.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useNow } from '#app/platform/i18n/use-now.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { profileOf, type WholeProfile } from '#app/shared/profile/profile-body.ts';
import type { ProfileDraftHandle } from '#app/shared/profile/profile-draft.tsx';
import { Button } from '#app/ui/button.tsx';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { showToast } from '#app/ui/toasts/toast.ts';
import styles from './edit-account.module.css';
import { MergedChangesNotice } from './merged-changes-notice.tsx';
import { OwnCategories } from './own-categories.tsx';
import { showFields, useProfileMerge } from './use-profile-merge.ts';
import { useRenameConfirmation } from './use-rename-confirmation.tsx';

/** The specification sets the duration of this toast. */
const TOAST_MS = 3000;

const QueuedProfile = lazyComponent(
  async () => (await import('#app/shared/profile/queued-profile.tsx')).QueuedProfile,
);
const ProfileDraft = lazyComponent(
  async () => (await import('#app/shared/profile/profile-draft.tsx')).ProfileDraft,
);

/** The key remounts the form with the values of an outbox item that was taken back. */
export function EditAccount({ me }: { me: Me }) {
  const [back, setBack] = useState<{ readonly body: ProfileBody; readonly times: number }>();
  const begin = (body: ProfileBody): void => setBack({ body, times: (back?.times ?? 0) + 1 });
  return (
    <>
      <QueuedProfile onEdit={begin} />
      <EditForm key={back?.times} me={me} over={back?.body ?? {}} onDropped={() => begin({})} />
    </>
  );
}

/** `over` has the values of an outbox item that was taken back; the form starts with them. */
function EditForm({ me, over, onDropped }: { me: Me; over: ProfileBody; onDropped: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const { context } = useRouter().options;
  const { cities } = useLookups();
  /** Unsaved changes from the draft, laid over the profile. */
  const [drafted, setDrafted] = useState<ProfileBody>();
  const [opened] = useState(() => profileOf(me));
  const [taken, setTaken] = useState<ProfileBody>({});
  const first = { ...opened, ...taken, ...over, ...drafted };
  const [categories, setCategories] = useState<readonly string[]>(first.categories || []);
  const element = useRef<HTMLFormElement>(null);
  const draft = useRef<ProfileDraftHandle>(null);
  /** The profile, or the version that was last sent; fields that differ from it count as changed. */
  const known = useRef(profileOf(me));
  const sayFailure = (): void =>
    showToast({ kind: 'error', text: t`Что-то пошло не так`, duration: TOAST_MS });
  const form = useForm({
    name: meEndpoints.edit.name,
    required: { name: t`Введите имя` },
    args: (field) => wholeOf(field, categories),
    run: async (_call, whole) => {
      const { queueProfile } = await import('#app/shared/profile/queue-profile.ts');
      await draft.current?.keep();
      const result = await queueProfile(context, { me, before: known.current, whole });
      known.current = whole;
      return result;
    },
    onDone: ({ kind }) => {
      if (kind === 'stale') sayFailure();
    },
    onFailure: sayFailure,
  });
  const rename = useRenameConfirmation(me, form.formProps.onSubmit);
  const whole = (): WholeProfile | undefined => {
    if (!element.current) return undefined;
    const data = new FormData(element.current);
    return wholeOf((name) => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    }, categories);
  };
  const elsewhere = useProfileMerge({
    me,
    knownRef: known,
    whole,
    onTaken: (fields) => {
      setTaken((before) => ({ ...before, ...fields }));
      showFields(element.current, fields);
      if (fields.categories !== undefined) setCategories(fields.categories || []);
    },
  });
  const takeUp = (body: ProfileBody): void => {
    setDrafted(body);
    setCategories((body.categories ?? first.categories) || []);
  };
  return (
    <>
      {rename.question}
      <form
        {...form.formProps}
        ref={element}
        onSubmit={rename.onSubmit}
        onChange={() => afterPaint(() => draft.current?.change())}
        className={styles.form}
        aria-label={t`Мои данные`}
      >
        <Fragment key={drafted ? 'drafted' : 'first'}>
          <div className={styles.pair}>
            <NameFields errors={form.errors} name={first.name ?? ''} lastName={first.last_name ?? ''} />
          </div>
          {me.verified ? (
            <p className={styles.hint}>
              <Trans>
                Имя подтверждено по паспорту. Если сменить его, значок пропадёт до новой проверки.
              </Trans>
            </p>
          ) : null}
          <TextField
            name="email"
            type="email"
            inputMode="email"
            label={t`Эл. почта`}
            hint={t`Видна только вам`}
            autoComplete="email"
            maxLength={LIMITS.emailMax}
            defaultValue={first.email ?? ''}
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
              max={youngestBirthDate(now)}
              defaultValue={first.birth_date ?? ''}
              error={form.errors['birth_date']}
            />
            <SelectField
              name="gender"
              label={t`Пол`}
              autoComplete="sex"
              defaultValue={first.gender ?? ''}
              error={form.errors['gender']}
            >
              <option value="">{t`Не указан`}</option>
              <option value="male">{t`Мужской`}</option>
              <option value="female">{t`Женский`}</option>
            </SelectField>
          </div>
          <SelectField
            name="city"
            label={t`Город`}
            defaultValue={first.city ?? ''}
            error={form.errors['city']}
          >
            <option value="">{t`Не указан`}</option>
            {cities.map(({ id, translations }) => (
              <option key={id} value={id}>
                {chooseTranslation(translations, locale).name}
              </option>
            ))}
          </SelectField>
          <TextArea
            name="about"
            label={t`О себе`}
            hint={t`Опыт, чем занимаетесь, когда свободны. Это видят все.`}
            rows={6}
            maxLength={ABOUT_MAX}
            defaultValue={first.about ?? ''}
            error={form.errors['about']}
          />
          <OwnCategories chosen={categories} onChange={setCategories} error={form.errors['categories']} />
        </Fragment>
        <div className={styles.bar} data-bar>
          <ProfileDraft
            ref={draft}
            me={me}
            knownRef={known}
            whole={whole}
            onFound={takeUp}
            onDropped={onDropped}
          />
          {elsewhere ? <MergedChangesNotice elsewhere={elsewhere} /> : null}
          <FormFailure>{form.failure ?? form.errors['version']}</FormFailure>
          <Button type="submit" isPending={form.isPending}>
            <Trans>Сохранить</Trans>
          </Button>
        </div>
      </form>
    </>
  );
}

function wholeOf(field: (name: string) => string, categories: readonly string[]): WholeProfile {
  return {
    name: field('name'),
    last_name: field('last_name'),
    email: field('email'),
    birth_date: field('birth_date'),
    gender: GENDERS.find((each) => each === field('gender')) ?? '',
    city: field('city'),
    about: field('about'),
    categories: categories.length > 0 ? [...categories] : '',
  };
}

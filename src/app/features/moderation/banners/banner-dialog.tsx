import type { Locale } from '#contract/locale.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { PLACEMENTS } from '#contract/lookups/entities.ts';
import { type Banner, bannersEndpoints } from '#contract/moderation/banners-endpoints.ts';
import { BANNER_LINK_MAX } from '#contract/moderation/limits.ts';
import { Form } from '#app/platform/calls/form.tsx';
import { useForm } from '#app/platform/calls/use-form.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { FileButton } from '#app/ui/controls/file-button.tsx';
import { SelectField, TextField } from '#app/ui/controls/form-field.tsx';
import { showToast } from '#app/ui/toasts/toast.ts';
import { bannersPages } from '../moderation-queries.ts';
import styles from './banners.module.css';
import { beginOf, dayOf, endOf } from './days.ts';

export const PLACEMENT_WORDS: Readonly<Record<(typeof PLACEMENTS)[number], MessageDescriptor>> = {
  home: msg`На главной`,
  list: msg`В списках`,
  details: msg`Под объявлением`,
};

export function BannerDialog({ banner, onClose }: { banner: Banner | undefined; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<{ file: File; url: string }>();
  const url = chosen?.url;
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);
  const [isMissing, setMissing] = useState(false);
  const form = useForm({
    name: (banner ? bannersEndpoints.update : bannersEndpoints.create).name,
    required: {
      title_ru: t`Напишите заголовок`,
      title_uz: t`Напишите заголовок`,
      link: t`Укажите ссылку`,
      starts_at: t`Выберите день`,
      ends_at: t`Выберите день`,
    },
    args: (field) => {
      const body = new FormData();
      for (const name of ['placement', 'link', 'title_ru', 'title_uz']) body.set(name, field(name).trim());
      body.set('starts_at', beginOf(field('starts_at')));
      body.set('ends_at', endOf(field('ends_at')));
      if (chosen) body.set('image', chosen.file);
      if (banner) body.set('version', String(banner.version));
      return body;
    },
    run: async (call, body) =>
      banner
        ? await call(bannersEndpoints.update, { params: { id: banner.id }, body })
        : await call(bannersEndpoints.create, { body }, { headers: { 'Idempotency-Key': key } }),
    onDone: () => {
      showToast({ kind: 'success', text: t`Сохранено. На сайте – в течение минуты` });
      void client.invalidateQueries({ queryKey: bannersPages.queryKey });
      onClose();
    },
  });
  const { formProps, errors } = form;
  const titleOf = (locale: Locale) => banner?.translations.find((each) => each.locale === locale)?.title;
  const imageError = errors['image'] ?? (isMissing && !chosen ? t`Выберите картинку` : undefined);
  const image = url ?? banner?.image.urls['400x_'];
  return (
    <Dialog title={banner ? t`Изменить рекламу` : t`Новая реклама`} onClose={onClose}>
      <Form
        form={form}
        submit={<Trans>Сохранить</Trans>}
        onSubmit={(event) => {
          const lacksImage = !banner && !chosen;
          setMissing(lacksImage);
          if (lacksImage) event.preventDefault();
          else formProps.onSubmit(event);
        }}
      >
        <SelectField
          name="placement"
          label={t`Где показывать`}
          defaultValue={banner?.placement}
          error={errors['placement']}
        >
          {PLACEMENTS.map((placement) => (
            <option key={placement} value={placement}>
              {i18n._(PLACEMENT_WORDS[placement])}
            </option>
          ))}
        </SelectField>
        <TextField
          name="title_ru"
          label={t`Заголовок по-русски`}
          lang="ru"
          maxLength={LIMITS.titleMax}
          defaultValue={titleOf('ru')}
          required
          error={errors['title_ru']}
        />
        <TextField
          name="title_uz"
          label={t`Заголовок по-узбекски`}
          lang="uz"
          maxLength={LIMITS.titleMax}
          defaultValue={titleOf('uz')}
          required
          error={errors['title_uz']}
        />
        <TextField
          name="link"
          type="url"
          inputMode="url"
          label={t`Ссылка`}
          hint={t`Начинается с https:// или http://`}
          maxLength={BANNER_LINK_MAX}
          defaultValue={banner?.link}
          required
          error={errors['link']}
        />
        <div className={styles.days}>
          <TextField
            name="starts_at"
            type="date"
            label={t`Первый день`}
            defaultValue={banner ? dayOf(banner.starts_at) : undefined}
            required
            error={errors['starts_at']}
          />
          <TextField
            name="ends_at"
            type="date"
            label={t`Последний день`}
            defaultValue={banner ? dayOf(banner.ends_at) : undefined}
            required
            error={errors['ends_at']}
          />
        </div>
        <div className={styles.image}>
          {image ? <img src={image} alt={t`Картинка рекламы`} /> : null}
          <FileButton
            icon="image"
            variant="secondary"
            describedBy="banner-image-note"
            onFiles={([file]) => file && setChosen({ file, url: URL.createObjectURL(file) })}
          >
            {image ? <Trans>Другая картинка</Trans> : <Trans>Выбрать картинку</Trans>}
          </FileButton>
          <p id="banner-image-note" role="alert" className={styles.problem}>
            {imageError}
          </p>
        </div>
      </Form>
    </Dialog>
  );
}

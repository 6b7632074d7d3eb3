import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Image } from '#contract/schema.ts';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import { listPhotos } from '#device/drafts/draft-photos.ts';
import type { OutboxItem } from '#device/outbox/outbox-item.ts';
import type { DraftHandle } from '#app/platform/drafts/use-draft.ts';
import { usePhotosOf } from '#app/platform/drafts/use-drafts.ts';
import type { Values } from '#app/platform/fields/field-spec.ts';
import { FieldsContext } from '#app/platform/fields/fields-scope.ts';
import { Fields } from '#app/platform/fields/fields.tsx';
import { useCheckedFields } from '#app/platform/fields/use-checked-fields.ts';
import { useFailureText } from '#app/platform/forms/use-failure-text.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useEnqueue } from '#app/platform/outbox/use-enqueue.ts';
import { AD_FIELDS } from './ad-fields.tsx';
import styles from './ad-form.module.css';
import { titleSoFar } from './ad-texts.ts';
import { bodyOf, termProblems } from './ad-values.ts';
import { FormBar } from './form-bar.tsx';
import { AdKindContext } from './form-context.ts';
import { type AdPhoto, photosOfAd } from './photos/ad-photos.ts';
import { PhotosSection } from './photos/photos-section.tsx';
import { photosReady } from './photos/use-adding-photos.ts';

/** What the form shows at the moment, as an ad. */
export interface AdSoFar {
  readonly kind: AdKind;
  readonly values: Values;
  readonly photos: readonly AdPhoto[];
}

const NO_ROWS = [] as const;

/** The form of a new ad, or of an edit: what is written is a draft all the time, and is sent by the device's queue. */
export function AdForm({
  kind,
  draft,
  values,
  images,
  rules,
  thing,
  isNewTerm,
  refused,
  name,
  send,
  preview,
  gone,
  onQueued,
}: {
  kind: AdKind;
  draft: DraftHandle;
  /** With what was there before the draft. */
  values: Values;
  /** Photos that the ad has at the server. */
  images: readonly Image[];
  rules: Pick<Endpoint, 'body' | 'missing'>;
  /** What is queued. */
  thing: (photos: readonly AdPhoto[]) => OutboxItem;
  /** Whether a date was written now, and not long ago. */
  isNewTerm: (name: string) => boolean;
  refused?: Readonly<Record<string, readonly string[]>> | undefined;
  /** What the form is, for those who hear it. */
  name: string;
  /** What its button says. */
  send: ReactNode;
  preview: (so: AdSoFar, onClose: () => void) => ReactNode;
  /** What is shown where another tab has sent or removed it. */
  gone: ReactNode;
  onQueued: () => void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const enqueue = useEnqueue();
  const failureText = useFailureText();
  const rows = usePhotosOf(draft.id) ?? NO_ROWS;
  const photos = photosOfAd(values, images, rows);
  const [isShown, setIsShown] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const hasBegun = useRef(false);
  const { form, scope, wrong, isReady } = useCheckedFields({
    rules,
    values,
    refused,
    onChange: draft.change,
    bodyOf: (written) => bodyOf(kind, written, locale),
    check: (written) => termProblems(written, isNewTerm, Date.now()),
  });

  const stay = (): void => {
    setIsSending(false);
    hasBegun.current = false;
  };
  const queue = async (): Promise<void> => {
    try {
      await draft.keep();
      const title = titleSoFar(values['translations'], locale);
      const outcome = await enqueue.draft(draft.id, { title, thing: thing(await photosNow()) });
      if (outcome === 'kept') return onQueued();
      // gone: another tab has removed it, which is shown in its place, or there was never room to keep it
      setFailure(
        outcome === 'none'
          ? t`Браузер не даёт ничего сохранить, поэтому отправить нельзя. Откройте сайт в обычном окне.`
          : t`На устройстве не осталось места. Освободите его и попробуйте ещё раз`,
      );
    } catch (error) {
      setFailure(failureText(error));
    }
    stay();
  };
  /** What is on the screen may be a moment older. */
  const photosNow = async (): Promise<readonly AdPhoto[]> => {
    const { database } = await openDeviceDatabase();
    return database ? photosOfAd(values, images, await listPhotos(database, draft.id)) : photos;
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const { currentTarget } = event;
    // a second tap comes before the first is drawn
    if (hasBegun.current || !isReady()) return;
    hasBegun.current = true;
    setIsSending(true);
    const ready = await photosReady(draft.id);
    if (ready === 'none') return await queue();
    stay();
    // with what was written while photos were made ready; that one is lost is said beside them
    if (ready === 'kept') currentTarget.requestSubmit();
  };

  // it goes from the drafts while it is queued from here, too
  if (draft.isGone && !isSending) return gone;
  return (
    <AdKindContext value={kind}>
      <FieldsContext value={scope}>
        <form
          ref={form}
          noValidate
          // where such a form is, nothing floats over its button
          data-call={kind}
          className={styles.form}
          aria-label={name}
          onSubmit={(event) => void submit(event)}
        >
          <PhotosSection draft={draft} photos={photos} images={images} />
          <Fields sections={AD_FIELDS[kind]} />
          <FormBar
            kept={draft}
            wrong={wrong}
            failure={failure}
            isSending={isSending}
            onPreview={() => setIsShown(true)}
            send={isSending ? <Trans>Сохраняем…</Trans> : send}
          />
        </form>
        {isShown ? preview({ kind, values, photos }, () => setIsShown(false)) : null}
      </FieldsContext>
    </AdKindContext>
  );
}

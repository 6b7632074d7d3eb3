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
import { useQueuedWrite } from '#app/platform/outbox/use-queued-write.ts';
import { serverNow } from '#app/platform/server-clock.ts';
import { AD_FIELDS } from './ad-fields.tsx';
import styles from './ad-form.module.css';
import { titleSoFar } from './ad-texts.ts';
import { bodyOf, termProblems } from './ad-values.ts';
import { FormBar } from './form-bar.tsx';
import { AdKindContext } from './form-context.ts';
import { type AdPhoto, photosOfAd } from './photos/ad-photos.ts';
import { PhotosSection } from './photos/photos-section.tsx';
import { photosReady } from './photos/use-adding-photos.ts';

/** Current values of the form, for a preview of the ad. */
export interface AdSoFar {
  readonly kind: AdKind;
  readonly values: Values;
  readonly photos: readonly AdPhoto[];
}

const NO_ROWS = [] as const;

/** The form of a new ad or of an edit: typing is saved as a draft, and sending puts it into the outbox. */
export function AdForm({
  kind,
  draft,
  values,
  images,
  rules,
  itemOf,
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
  /** The draft's values, laid over those of the existing ad. */
  values: Values;
  /** Photos that are already on the server. */
  images: readonly Image[];
  rules: Pick<Endpoint, 'body' | 'missing'>;
  /** Builds the outbox item. */
  itemOf: (photos: readonly AdPhoto[]) => OutboxItem;
  /** Whether a date was entered in this form, and is not the ad's older one. */
  isNewTerm: (name: string) => boolean;
  refused?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Accessible name of the form. */
  name: string;
  /** Label of the submit button. */
  send: ReactNode;
  preview: (so: AdSoFar, onClose: () => void) => ReactNode;
  /** Shown after another tab sent or deleted the draft. */
  gone: ReactNode;
  onQueued: () => void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const queueWrite = useQueuedWrite();
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
    check: (written) => termProblems(written, isNewTerm, serverNow()),
  });

  const stay = (): void => {
    setIsSending(false);
    hasBegun.current = false;
  };
  const queue = async (): Promise<void> => {
    try {
      await draft.keep();
      const title = titleSoFar(values['translations'], locale);
      const outcome = await queueWrite({ item: itemOf(await photosNow()), title, draft: draft.id });
      if (outcome === 'queued') return onQueued();
      // The draft is not in the database: another tab deleted it, which `gone` shows, or it was never saved for want of room.
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
  /** Photos are read again, because the rendered ones may be outdated. */
  const photosNow = async (): Promise<readonly AdPhoto[]> => {
    const { database } = await openDeviceDatabase();
    return database ? photosOfAd(values, images, await listPhotos(database, draft.id)) : photos;
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const { currentTarget } = event;
    // A second tap can arrive before the first one is rendered.
    if (hasBegun.current || !isReady()) return;
    hasBegun.current = true;
    setIsSending(true);
    const ready = await photosReady(draft.id);
    if (ready === 'none') return await queue();
    stay();
    // Includes text typed while photos were processed; a lost photo is reported beside the photos.
    if (ready === 'saved') currentTarget.requestSubmit();
  };

  // Queueing from this tab deletes the draft too, so `isGone` counts only while nothing is being sent.
  if (draft.isGone && !isSending) return gone;
  return (
    <AdKindContext value={kind}>
      <FieldsContext value={scope}>
        <form
          ref={form}
          noValidate
          // This attribute keeps floating elements from covering the form's button.
          data-call={kind}
          className={styles.form}
          aria-label={name}
          onSubmit={(event) => void submit(event)}
        >
          <PhotosSection draft={draft} photos={photos} images={images} />
          <Fields sections={AD_FIELDS[kind]} />
          <FormBar
            draft={draft}
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

import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Image } from '#contract/schema.ts';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import { readDraft } from '#device/drafts/drafts.ts';
import { listPhotos } from '#device/drafts/draft-photos.ts';
import type { OutboxItem } from '#device/outbox/outbox-item.ts';
import type { DraftHandle } from '#app/platform/drafts/use-draft.ts';
import { usePhotosOf } from '#app/platform/drafts/use-drafts.ts';
import type { Values } from '#app/platform/field-table/field-spec.ts';
import { FieldsContext } from '#app/platform/field-table/fields-scope.ts';
import { Fields } from '#app/platform/field-table/fields.tsx';
import { useCheckedFields } from '#app/platform/field-table/use-checked-fields.ts';
import { useFailureText } from '#app/platform/calls/use-failure-text.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { getConnected } from '#app/platform/offline/connection.ts';
import { useQueuedWrite } from '#app/platform/outbox/queue-write.ts';
import { useIsWide } from '#app/platform/use-is-wide.ts';
import { serverNow } from '#app/platform/server-clock.ts';
import { titleSoFar } from '#app/shared/ads/ad-texts.ts';
import { AD_FORM } from './ad-fields.tsx';
import styles from './ad-form.module.css';
import { bodyOf, findFormProblems } from './ad-values.ts';
import { FormBar } from './form-bar.tsx';
import { AdKindContext } from './form-context.ts';
import { type AdPhoto, photosOfAd } from './photos/ad-photos.ts';
import { PhotosSection } from './photos/photos-section.tsx';
import { waitForPhotos } from './photos/use-adding-photos.ts';

export interface AdFormState {
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
  askToSignIn,
  sendsItself = false,
  onUnsent,
  name,
  send,
  Preview,
  Beside,
  gone,
  start,
  onQueued,
}: {
  kind: AdKind;
  draft: DraftHandle;
  /** The draft's values, laid over those of the existing ad. */
  values: Values;
  /** Photos that are already on the server. */
  images: readonly Image[];
  rules: Pick<Endpoint, 'body' | 'missing'>;
  itemOf: (photos: readonly AdPhoto[]) => OutboxItem;
  /** Whether a date was entered in this form, and is not the ad's older one. */
  isNewTerm: (name: string) => boolean;
  refused?: Readonly<Record<string, readonly string[]>> | undefined;
  /** For visitors: called instead of sending, once the draft is stored. */
  askToSignIn?: (() => void) | undefined;
  /** Whether the form is sent when it opens: it was written before signing in. */
  sendsItself?: boolean;
  /** Called when the form was not sent: fields have errors, or it could not be queued. */
  onUnsent?: (() => void) | undefined;
  name: string;
  send: ReactNode;
  Preview: ComponentType<{ so: AdFormState; onClose: () => void }>;
  /** Rendered beside the form in wide windows, anew with each change. */
  Beside: ComponentType<{ so: AdFormState }>;
  /** Shown after another tab sent or deleted the draft. */
  gone: ReactNode;
  start?: ReactNode;
  onQueued: () => void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const queueWrite = useQueuedWrite();
  const failureText = useFailureText();
  const rows = usePhotosOf(draft.id) ?? NO_ROWS;
  const photos = photosOfAd(values, images, rows);
  const isWide = useIsWide();
  const [isShown, setIsShown] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const hasBegun = useRef(false);
  const { form, scope, wrong, isReady } = useCheckedFields({
    rules,
    values,
    order: ['photos', ...AD_FORM[kind].flatMap(({ fields }) => Object.keys(fields))],
    refused,
    onChange: draft.change,
    bodyOf: (written) => bodyOf(kind, written, locale),
    check: (written) => findFormProblems(written, isNewTerm, serverNow()),
  });

  const [first, others] = [AD_FORM[kind].slice(0, 1), AD_FORM[kind].slice(1)];
  useEffect(() => {
    if (sendsItself) form.current?.requestSubmit();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form opens
  }, []);

  const stay = (): void => {
    setIsSending(false);
    hasBegun.current = false;
    onUnsent?.();
  };
  const texts = {
    none: t`Браузер не даёт ничего сохранить, поэтому отправить нельзя. Откройте сайт в обычном окне.`,
    full: t`На устройстве не осталось места. Освободите его и попробуйте ещё раз`,
    offline: t`Чтобы разместить, нужно войти, а для этого нужна сеть. Черновик сохранён на этом устройстве.`,
  };
  /** Asks a visitor to sign in, once the draft can survive that. */
  const signIn = async (ask: () => void): Promise<void> => {
    await draft.keep();
    const { database } = await openDeviceDatabase();
    const isStored = database && (await readDraft(database, draft.id).catch(() => undefined));
    const problem = !database ? 'none' : !isStored ? 'full' : !getConnected() ? 'offline' : undefined;
    stay();
    setFailure(problem && texts[problem]);
    if (!problem) ask();
  };
  const queue = async (): Promise<void> => {
    try {
      await draft.keep();
      const title = titleSoFar(values['translations'], locale);
      const result = await queueWrite({ item: itemOf(await photosNow()), title, draft: draft.id });
      if (result.kind === 'queued') return onQueued();
      // The draft is not in the database: another tab deleted it, which `gone` shows, or it was never saved for want of room.
      setFailure(texts[result.kind === 'unstorable' ? 'none' : 'full']);
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
    if (hasBegun.current) return;
    if (!isReady()) {
      onUnsent?.();
      return;
    }
    hasBegun.current = true;
    setIsSending(true);
    const ready = await waitForPhotos(draft.id);
    if (ready === 'none') return await (askToSignIn ? signIn(askToSignIn) : queue());
    stay();
    // Includes text typed while photos were processed; a lost photo is reported beside the photos.
    if (ready === 'saved') currentTarget.requestSubmit();
  };

  // Queueing from this tab deletes the draft too, so `isGone` counts only while nothing is being sent.
  if (draft.isGone && !isSending) return gone;
  const so = { kind, values, photos };
  return (
    <AdKindContext value={kind}>
      <FieldsContext value={scope}>
        <div className={styles.columns} data-wide={isWide || undefined}>
          <form
            ref={form}
            noValidate
            // This attribute keeps floating elements from covering the form's button.
            data-call={kind}
            className={styles.form}
            aria-label={name}
            onSubmit={(event) => void submit(event)}
          >
            {start}
            <Fields sections={first} />
            <PhotosSection draft={draft} photos={photos} images={images} />
            <Fields sections={others} />
            <FormBar
              draft={draft}
              form={form}
              wrong={wrong}
              failure={failure}
              isSending={isSending}
              onPreview={() => setIsShown(true)}
              send={isSending ? <Trans>Сохраняем…</Trans> : send}
            />
          </form>
          {isWide ? (
            <aside className={styles.beside}>
              <Beside so={so} />
            </aside>
          ) : null}
        </div>
        {isShown ? <Preview so={so} onClose={() => setIsShown(false)} /> : null}
      </FieldsContext>
    </AdKindContext>
  );
}

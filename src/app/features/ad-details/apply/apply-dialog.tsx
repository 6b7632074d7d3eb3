import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AdFull } from '#contract/ads/entities.ts';
import { payOf } from '#contract/ads/pay.ts';
import { LIMITS } from '#contract/limits.ts';
import { chooseTranslation } from '#contract/locale.ts';
import { getRequestEndpoints } from '#app/shared/ads/request-queries.ts';
import { FormDraft } from '#app/platform/drafts/lazy-form-draft.tsx';
import { removeFormDraft } from '#app/platform/drafts/sent-forms.ts';
import { useForm } from '#app/platform/calls/use-form.ts';
import { groupDigits } from '#text/group-digits.ts';
import { formatPay } from '#app/shared/ads/format-pay.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import type { QueuedOf } from '#app/platform/outbox/use-outbox.ts';
import { useQueuedWrite } from '#app/platform/outbox/queue-write.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { CheckField, FormFailure, TextArea, TextField } from '#app/ui/controls/form-field.tsx';
import styles from './apply-dialog.module.css';

export type AppliedAd = Exclude<AdFull, { kind: 'service' }>;

interface Draft {
  readonly comment: string;
  /** The amount or range that the person has agreed to: another one has to be agreed to anew. */
  readonly agreedTo: string | null;
  readonly price: string;
}

type AgreedPrice = Pick<QueuedRequest['item']['body'], 'agreed_price' | 'agreed_salary'>;

/** The pay that an applicant may agree to, for a vacancy with both bounds; `undefined` if the ad names no pay. */
function namedBy(ad: AppliedAd): AgreedPrice | undefined {
  const amount = payOf(ad);
  if (amount === null) return undefined;
  if (ad.kind === 'task') return { agreed_price: amount };
  const { salary_min, salary_max } = ad;
  return { agreed_price: amount, agreed_salary: { salary_min, salary_max } };
}

/** Key of an amount or range. A draft stores the key, so that its consent ends when the ad's pay changes. */
function keyOf({ agreed_price: amount, agreed_salary: salary }: AgreedPrice): string {
  return salary ? `${salary.salary_min ?? ''}-${salary.salary_max ?? ''}` : `${amount ?? ''}`;
}

/** `agreedTo: null` leaves the checkbox unchecked: nobody agrees to an amount by default. */
const NEW_DRAFT: Draft = { comment: '', agreedTo: null, price: '' };

function draftOfQueued({ comment = '', price, ...agreed }: QueuedRequest['item']['body']): Draft {
  return {
    comment,
    agreedTo: typeof agreed.agreed_price === 'number' ? keyOf(agreed) : null,
    price: typeof price === 'number' ? groupDigits(price) : '',
  };
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '').slice(0, 13);
}

type QueuedRequest = QueuedOf<'request.create'>;

export function ApplyDialog({
  ad,
  queued,
  onClose,
}: {
  ad: AppliedAd;
  /** A waiting or refused request, to be rewritten. */
  queued?: QueuedRequest | undefined;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const draftOf = `apply/${ad.kind}/${ad.id}`;
  const [draft, setDraft] = useState(() => (queued ? draftOfQueued(queued.item.body) : NEW_DRAFT));
  const named = namedBy(ad);
  const isNamed = named !== undefined;
  const namedKey = named ? keyOf(named) : null;
  const { comment, price } = draft;
  const agrees = isNamed && draft.agreedTo === namedKey;
  const change = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }));
  const body = (): QueuedRequest['item']['body'] => ({
    comment,
    agrees_to_price: agrees,
    ...(agrees && named),
    ...(!agrees && price !== '' && { price: Number(digitsOf(price)) }),
  });
  const queueWrite = useQueuedWrite();
  const form = useForm({
    name: getRequestEndpoints(ad.kind).create.name,
    required: agrees || !isNamed ? {} : { price: t`Отметьте, что цена подходит, или укажите свою` },
    args: body,
    run: (_call, body) =>
      queueWrite({
        item: { type: 'request.create', kind: ad.kind, ad: ad.id, body },
        title: chooseTranslation(ad.translations, locale).title,
        replaces: queued?.id,
      }),
    onDone: () => {
      removeFormDraft(draftOf);
      onClose();
    },
  });
  return (
    <Dialog title={t`Ваш отклик`} onClose={onClose}>
      <form {...form.formProps} className={styles.form}>
        <TextArea
          name="comment"
          label={t`Почему стоит выбрать вас`}
          hint={t`Опыт, сроки, вопросы. Прочтёт только автор объявления.`}
          rows={5}
          maxLength={LIMITS.commentMax}
          value={comment}
          onChange={({ currentTarget }) => change({ comment: currentTarget.value })}
          error={form.errors['comment']}
        />
        {isNamed ? (
          <CheckField
            // The name contains the amount's key, because the consent in a draft is to that amount only.
            name={`agrees_to_${namedKey}`}
            label={t`Цена подходит: ${formatPay(ad, locale, 'full')}`}
            checked={agrees}
            onChange={({ currentTarget }) => change({ agreedTo: currentTarget.checked ? namedKey : null })}
            error={form.errors['agrees_to_price']}
          />
        ) : null}
        {agrees ? null : (
          <TextField
            name="price"
            inputMode="numeric"
            autoComplete="off"
            label={t`Своя цена, сум`}
            hint={isNamed ? undefined : t`Можно не указывать и договориться.`}
            value={price}
            onChange={({ currentTarget }) => {
              const digits = digitsOf(currentTarget.value);
              change({ price: digits === '' ? '' : groupDigits(Number(digits)) });
            }}
            error={form.errors['price']}
          />
        )}
        <FormDraft of={draftOf} />
        <FormFailure>{form.failure}</FormFailure>
        <Button type="submit" full icon="send" isPending={form.isPending}>
          <Trans>Отправить отклик</Trans>
        </Button>
      </form>
    </Dialog>
  );
}

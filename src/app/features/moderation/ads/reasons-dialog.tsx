import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import {
  AD_REASONS,
  type AdReason,
  REASON_WORDS,
  formatReasonText,
} from '#contract/moderation/ad-reasons.ts';
import { REASON_MAX } from '#contract/moderation/limits.ts';
import type { Locale } from '#contract/locale.ts';
import type { Call } from '#device/call.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { CheckField, FormFailure, TextArea } from '#app/ui/controls/form-field.tsx';
import styles from './ads.module.css';

interface GivenReasons {
  reasons: AdReason[];
  reason: string;
}

function givenIn(form: HTMLFormElement): GivenReasons {
  const data = new FormData(form);
  const more = data.get('reason');
  return {
    reasons: AD_REASONS.filter((reason) => data.getAll('reasons').includes(reason)),
    reason: typeof more === 'string' ? more.trim() : '',
  };
}

/** Asks why an ad is returned or rejected: prepared sentences in both languages, and free text. */
export function ReasonsDialog({
  title,
  of,
  authorsLocale,
  submit,
  run,
  onDone,
  onFailure,
  onClose,
}: {
  title: string;
  /** Group of reasons that is listed first. */
  of: 'ask_edit' | 'reject';
  /** The author's language, if it is known. */
  authorsLocale?: Locale;
  submit: ReactNode;
  run: (call: Call, given: GivenReasons) => Promise<unknown>;
  onDone: () => void;
  /** Returns true when the failure was announced elsewhere, so that the dialog closes. */
  onFailure: (error: Error) => boolean;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const [given, setGiven] = useState<GivenReasons>({ reasons: [], reason: '' });
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, failure } = useCallMutation({
    run,
    onSuccess: () => {
      onDone();
      onClose();
    },
    onError: (error) => {
      if (onFailure(error)) onClose();
    },
  });
  const wording = authorsLocale && formatReasonText(authorsLocale, given.reasons, given.reason);

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const now = givenIn(event.currentTarget);
    const isNothing = now.reasons.length === 0 && now.reason === '';
    setMissing(isNothing);
    if (isNothing) event.currentTarget.querySelector('input')?.focus();
    else if (!isPending) mutate(now);
  }

  const sorted = AD_REASONS.toSorted(
    (one, other) => Number(REASON_WORDS[other].of === of) - Number(REASON_WORDS[one].of === of),
  );
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        method="post"
        className={styles.form}
        onSubmit={send}
        onChange={({ currentTarget }) => {
          setGiven(givenIn(currentTarget));
          setMissing(false);
        }}
      >
        <fieldset className={styles.reasons}>
          <legend className={styles.subheading}>
            <Trans>Что сказать автору</Trans>
          </legend>
          {sorted.map((reason) => (
            <CheckField key={reason} name="reasons" value={reason} label={REASON_WORDS[reason][locale]} />
          ))}
        </fieldset>
        <TextArea
          name="reason"
          label={t`Своими словами`}
          hint={t`Необязательно, если причина отмечена. Пишите на языке автора.`}
          rows={2}
          maxLength={REASON_MAX}
          error={isMissing ? t`Отметьте причину или напишите свою` : undefined}
        />
        {wording ? (
          <div className={styles.wording}>
            <p className={styles.note}>
              {authorsLocale === 'uz' ? (
                <Trans>Автор прочтёт по-узбекски:</Trans>
              ) : (
                <Trans>Автор прочтёт по-русски:</Trans>
              )}
            </p>
            <p lang={authorsLocale}>{wording}</p>
          </div>
        ) : null}
        <FormFailure>{failure}</FormFailure>
        <div className={styles.actions}>
          <Button type="submit" isPending={isPending}>
            {submit}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Отмена</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

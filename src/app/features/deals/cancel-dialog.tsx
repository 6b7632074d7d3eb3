import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { cancelReasonsOf, describeCancelReason } from '#contract/requests/cancel-reasons.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { TextArea } from '#app/ui/controls/form-field.tsx';
import styles from './deals.module.css';

const OWN_WORDS = 'own_words';

/** Asks why a deal is ended; the other side is told. */
export function CancelDialog({
  side,
  about,
  isPending,
  onCancel,
  onClose,
}: {
  side: 'author' | 'applicant';
  /** The deal and the consequences of its end. */
  about: ReactNode;
  isPending: boolean;
  /** Called with a ready reason's name or the person's own words. */
  onCancel: (reason: string) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const [chosen, setChosen] = useState<string>();
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  const reason = chosen === OWN_WORDS ? words.trim() : (chosen ?? '');
  const problem = isTried && reason === '' ? t`Назовите причину` : undefined;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    if (reason !== '' && !isPending) onCancel(reason);
  };
  return (
    <Dialog
      title={side === 'author' ? t`Отменить договорённость?` : t`Отказаться от работы?`}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        {about}
        <fieldset className={styles.reasons} aria-describedby="reason-problem">
          <legend>
            <Trans>Почему? Причину увидит вторая сторона.</Trans>
          </legend>
          {[...cancelReasonsOf(side), OWN_WORDS].map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="reason"
                value={each}
                checked={chosen === each}
                onChange={() => setChosen(each)}
              />
              {each === OWN_WORDS ? <Trans>Другая причина</Trans> : describeCancelReason(each, locale)}
            </label>
          ))}
          <p id="reason-problem" className={styles.problem} hidden={!problem || chosen === OWN_WORDS}>
            {problem}
          </p>
        </fieldset>
        {chosen === OWN_WORDS ? (
          <TextArea
            label={t`Своими словами`}
            rows={3}
            maxLength={LIMITS.cancelReasonMax}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
            error={problem}
          />
        ) : null}
        <Button type="submit" full isPending={isPending}>
          {side === 'author' ? <Trans>Отменить договорённость</Trans> : <Trans>Отказаться</Trans>}
        </Button>
      </form>
    </Dialog>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import type { Login } from '#contract/auth/entities.ts';
import { LIMITS } from '#contract/limits.ts';
import { Form } from '#app/platform/calls/form.tsx';
import { buildFormOptions, useForm } from '#app/platform/calls/use-form.ts';
import { formatPhone } from '#app/platform/i18n/format/format-phone.ts';
import { TextField } from '#app/ui/controls/form-field.tsx';
import { useFirstFocus } from '#app/ui/controls/use-first-focus.ts';
import { showToast } from '#app/ui/toasts/toast.ts';
import styles from '../sign-in.module.css';
import { AgreementField } from './agreement-field.tsx';

/** Asks for the rest that an account needs once a new phone is proved: a name and the agreement. */
export function NameForm({
  ticket,
  phone: number,
  onSignedIn,
  onBack,
}: {
  ticket: string;
  phone: string;
  onSignedIn: (login: Login) => void;
  onBack: () => void;
}) {
  const { t } = useLingui();
  const field = useFirstFocus(true);
  const phone = formatPhone(number);
  const form = useForm({
    ...buildFormOptions(authEndpoints.phoneCodeRegister),
    required: { name: t`Введите имя`, agreement: t`Без согласия зарегистрироваться нельзя` },
    args: (given) => ({ body: { ticket, name: given('name'), agreement: given('agreement') === 'on' } }),
    onDone: onSignedIn,
    onFailure: (text, code) => {
      if (code !== 'code_expired' && code !== 'conflict') return;
      // The ticket is of no use any more: the phone has to be proved again.
      showToast({ kind: 'error', text });
      onBack();
    },
  });
  return (
    <Form
      form={form}
      submit={<Trans>Зарегистрироваться</Trans>}
      failure={form.errors['ticket']}
      aria-label={t`Как вас зовут`}
    >
      <p>
        <Trans>
          Номер <strong className={styles.number}>{phone}</strong> подтверждён. Осталось познакомиться.
        </Trans>{' '}
        <button type="button" className={styles.link} onClick={onBack}>
          <Trans>Изменить</Trans>
        </button>
      </p>
      <TextField
        ref={field}
        name="name"
        label={t`Имя`}
        hint={t`Так вас увидят другие`}
        autoComplete="given-name"
        enterKeyHint="go"
        required
        maxLength={LIMITS.nameMax}
        error={form.errors['name']}
      />
      <AgreementField error={form.errors['agreement']} isGiven={false} />
    </Form>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { appLinkEndpoints } from '#contract/app-link/endpoints.ts';
import { buildFormOptions, useForm } from '#app/platform/calls/use-form.ts';
import { ensureSignInCatalog } from '#app/platform/i18n/lazy-words.ts';
import { useLazyCatalog } from '#app/platform/i18n/use-lazy-catalog.ts';
import { Button } from '#app/ui/button.tsx';
import { FormFailure } from '#app/ui/controls/form-field.tsx';
import { PhoneField } from '#app/ui/controls/phone-field.tsx';
import { typedPhone } from '#app/ui/controls/typed-phone.ts';
import { showToast } from '#app/ui/toasts/toast.ts';
import styles from './app-link-form.module.css';

/** Sends a link to the app to a phone, for readers on another device. */
export function AppLinkForm() {
  return useLazyCatalog(ensureSignInCatalog) ? <Form /> : null;
}

function Form() {
  const { t } = useLingui();
  const form = useForm({
    ...buildFormOptions(appLinkEndpoints.send),
    required: { phone: t`Введите номер телефона` },
    args: (field) => ({ body: { phoneNumber: typedPhone(field('phone')) } }),
    onDone: () => showToast({ kind: 'success', text: t`SMS отправлено` }),
  });
  return (
    <form {...form.formProps} className={styles.form}>
      <h2>
        <Trans>Ссылка на приложение по SMS</Trans>
      </h2>
      <PhoneField autoComplete="tel" error={form.errors['phone'] ?? form.errors['phoneNumber']} />
      <FormFailure>{form.failure}</FormFailure>
      <Button type="submit" isPending={form.isPending}>
        <Trans>Отправить ссылку</Trans>
      </Button>
    </form>
  );
}

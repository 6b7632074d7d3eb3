import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { formatPhone } from '#app/platform/i18n/format/format-phone.ts';
import { CodeField } from '#app/ui/controls/code-field.tsx';
import { PasswordField } from '#app/ui/controls/password-field.tsx';
import { PhoneField } from '#app/ui/controls/phone-field.tsx';
import { typedPhone } from '#app/ui/controls/typed-phone.ts';
import { Form } from '#app/platform/calls/form.tsx';
import { buildFormOptions, useForm } from '#app/platform/calls/use-form.ts';
import { useSetCachedMe } from '#app/platform/session/use-set-cached-me.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { showToast } from '#app/ui/toasts/toast.ts';
import { useRefreshSecurity } from './security-queries.ts';

/** Changes the phone number: the new one is confirmed by a code and the old one is notified. */
export function NewPhone({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const writeMe = useSetCachedMe();
  const refresh = useRefreshSecurity();
  const [sent, setSent] = useState<{ challenge: string; phone: string }>();
  const asking = useForm({
    ...buildFormOptions(meEndpoints.changePhone),
    required: { phone: t`Введите номер телефона`, password: t`Введите пароль` },
    args: (field) => ({ body: { phone: typedPhone(field('phone')), password: field('password') } }),
    onDone: ({ challenge }, field) => setSent({ challenge, phone: typedPhone(field('phone')) }),
  });
  const confirming = useForm({
    ...buildFormOptions(meEndpoints.verifyPhone),
    required: { code: t`Введите код из SMS` },
    args: (field) => ({ body: { challenge: sent?.challenge ?? '', code: field('code') } }),
    onDone: (me) => {
      void writeMe(me);
      refresh();
      showToast({ kind: 'success', text: t`Номер изменён` });
      onClose();
    },
  });
  const shownPhone = formatPhone(sent?.phone ?? '');
  return (
    <Dialog title={<Trans>Смена телефона</Trans>} onClose={onClose}>
      {sent ? (
        <Form form={confirming} submit={<Trans>Сменить номер</Trans>} aria-label={t`Код из SMS`}>
          <p>
            <Trans>Мы отправили код на номер {shownPhone}</Trans>
          </p>
          <CodeField from="sms" isFirst sendsItself error={confirming.errors['code']} />
        </Form>
      ) : (
        <Form form={asking} submit={<Trans>Получить код</Trans>} aria-label={t`Смена телефона`}>
          <PhoneField autoComplete="tel" label={t`Новый номер телефона`} error={asking.errors['phone']} />
          <PasswordField kind="current" label={t`Нынешний пароль`} error={asking.errors['password']} />
        </Form>
      )}
    </Dialog>
  );
}

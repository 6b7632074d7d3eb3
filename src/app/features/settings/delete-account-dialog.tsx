import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { accountEndpoints } from '#contract/account/endpoints.ts';
import type { Me } from '#contract/me/entities.ts';
import { formatPhone } from '#app/platform/i18n/format/format-phone.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { CodeField } from '#app/ui/controls/code-field.tsx';
import { FormFailure } from '#app/ui/controls/form-field.tsx';
import { PasswordField } from '#app/ui/controls/password-field.tsx';
import { buildFormOptions, useForm } from '#app/platform/calls/use-form.ts';
import { formatDate } from '#device/format-time.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { serverNow } from '#app/platform/server-clock.ts';
import { meQuery } from '#app/platform/session/me.ts';
import { endSession } from '#app/platform/session/session.ts';
import { wipeDevice } from '#app/platform/session/wipe-device.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { showToast } from '#app/ui/toasts/toast.ts';
import styles from './settings.module.css';

const LONG_MS = 10_000;

/** Explains the deletion and asks for the password, or for a code when there is none. */
export function DeleteAccountDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  return (
    <Dialog title={<Trans>Удалить аккаунт?</Trans>} onClose={onClose}>
      <div className={styles.form}>
        <ul className={styles.facts}>
          <li>
            <Trans>Сразу: профиль и объявления не видны никому, вы выйдете на всех устройствах.</Trans>
          </li>
          <li>
            <Trans>14 дней: войдите, и всё вернётся как было.</Trans>
          </li>
          <li>
            <Trans>
              Потом: имя, телефон, фото, документы и тексты стираются навсегда. Отзывы, которые вы оставили,
              останутся без имени, записи об оплате – для учёта.
            </Trans>
          </li>
        </ul>
        {me.has_password ? <ByPassword onClose={onClose} /> : <ByCode me={me} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

/** The server has ended the session, so the person's data is removed from this device. */
function useAfterDeletion() {
  const { t } = useLingui();
  const locale = useLocale();
  const router = useRouter();
  return async ({ deletion_at }: { deletion_at: string }): Promise<void> => {
    const { queryClient } = router.options.context;
    const person = queryClient.getQueryData(meQuery.queryKey)?.id;
    endSession();
    await wipeDevice(queryClient, person);
    const day = formatDate(Date.parse(deletion_at), serverNow(), locale);
    showToast({
      kind: 'info',
      text: t`Аккаунт скрыт. Он будет удалён ${day}, если вы не войдёте раньше`,
      duration: LONG_MS,
    });
    await router.navigate({ to: '/' });
  };
}

function ByPassword({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const afterDeletion = useAfterDeletion();
  const form = useForm({
    ...buildFormOptions(accountEndpoints.deletion),
    required: { password: t`Введите пароль` },
    args: (field) => ({ body: { password: field('password') } }),
    onDone: (answer) => void afterDeletion(answer),
  });
  return (
    <form {...form.formProps} className={styles.form}>
      <PasswordField kind="current" error={form.errors['password']} />
      <FormFailure>{form.failure}</FormFailure>
      <Actions isPending={form.isPending} onClose={onClose} />
    </form>
  );
}

function ByCode({ me, onClose }: { me: Me; onClose: () => void }) {
  const { t } = useLingui();
  const afterDeletion = useAfterDeletion();
  const sending = useCallMutation({
    run: (call) => call(accountEndpoints.deletionCode, {}),
    onSuccess: () => showToast({ kind: 'success', text: t`SMS отправлено` }),
  });
  const challenge = sending.data?.challenge;
  const form = useForm({
    ...buildFormOptions(accountEndpoints.deletion),
    required: { code: t`Введите код` },
    args: (field) => ({ body: { challenge: challenge ?? '', code: field('code') } }),
    onDone: (answer) => void afterDeletion(answer),
  });
  if (challenge === undefined) {
    const shownPhone = me.phone && formatPhone(me.phone);
    return (
      <>
        <FormFailure>{sending.failure}</FormFailure>
        <div className={styles.actions}>
          <Button isPending={sending.isPending} onClick={() => sending.mutate()}>
            <Trans>Получить код на {shownPhone}</Trans>
          </Button>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Отмена</Trans>
          </Button>
        </div>
      </>
    );
  }
  return (
    <form {...form.formProps} className={styles.form}>
      <CodeField from="sms" error={form.errors['code']} />
      <FormFailure>{form.failure}</FormFailure>
      <Actions isPending={form.isPending} onClose={onClose} />
    </form>
  );
}

function Actions({ isPending, onClose }: { isPending: boolean; onClose: () => void }) {
  return (
    <div className={styles.actions}>
      <Button type="submit" isPending={isPending}>
        <Trans>Удалить аккаунт</Trans>
      </Button>
      <Button variant="secondary" onClick={onClose}>
        <Trans>Отмена</Trans>
      </Button>
    </div>
  );
}

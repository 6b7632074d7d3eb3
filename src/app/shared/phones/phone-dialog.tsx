import { Trans } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Call } from '#device/call.ts';
import { formatPhone } from '#app/platform/i18n/format/format-phone.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { FormFailure } from '#app/ui/controls/form-field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import styles from './phone-dialog.module.css';

/** A phone number, fetched by the tap that opened the dialog. */
export function PhoneDialog({
  title,
  ask,
  dials,
  onClose,
}: {
  title: string;
  ask: (call: Call) => Promise<{ phone: string }>;
  /** The tap was on "call": a phone dials at once. */
  dials: boolean;
  onClose: () => void;
}) {
  const { data, mutate, failure } = useCallMutation({ run: ask });
  useEffect(() => mutate(), [mutate]);
  const isPhone = useRouteContext({ from: '__root__', select: ({ layout }) => layout === 'mobile' });
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (data && isPhone && dials) link.current?.click();
  }, [data, isPhone, dials]);
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.center}>
        {data ? (
          <>
            <p className={styles.phone}>{formatPhone(data.phone)}</p>
            <a ref={link} className={buttonClass({ full: true })} href={`tel:${data.phone}`}>
              <Icon name="phone" /> <Trans>Позвонить</Trans>
            </a>
          </>
        ) : failure ? (
          <>
            <FormFailure>{failure}</FormFailure>
            <Button full variant="secondary" onClick={() => mutate()}>
              <Trans>Повторить</Trans>
            </Button>
          </>
        ) : (
          <Skeleton height={48} />
        )}
      </div>
    </Dialog>
  );
}

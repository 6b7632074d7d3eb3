import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import { phoneEndpoints } from '#contract/ads/phone-endpoints.ts';
import { useCallMutation } from '#app/platform/forms/use-call-mutation.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { FormFailure } from '#app/ui/forms/form-field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import styles from './apply-dialog.module.css';

/** The author's phone number, fetched by the tap that opened the dialog. After "call", a phone dials at once. */
export function PhoneDialog({
  ad: { kind, id },
  onClose,
}: {
  ad: { kind: AdKind; id: string };
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { data, mutate, failure } = useCallMutation({
    run: (call) => call(phoneEndpoints[kind], { params: { id } }),
  });
  useEffect(() => mutate(), [mutate]);
  const isPhone = useRouteContext({ from: '__root__', select: ({ layout }) => layout === 'mobile' });
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (data && isPhone && kind === 'service') link.current?.click();
  }, [data, isPhone, kind]);
  return (
    <Dialog title={t`Телефон автора`} onClose={onClose}>
      <div className={styles.center}>
        {data ? (
          <>
            <p className={styles.phone}>{data.phone}</p>
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

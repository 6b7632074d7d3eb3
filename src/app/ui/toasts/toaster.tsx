import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import 'sonner/dist/styles.css';
import { connectToaster, TOAST_MS } from './toast.ts';
import './toaster.css';

const OFFSET = { bottom: 'var(--toast-bottom)' };

export function Toaster() {
  const { t } = useLingui();
  useEffect(
    () =>
      connectToaster(({ kind, text, duration, action }) => {
        toast[kind](text, {
          duration: duration ?? TOAST_MS,
          ...(action && { action: { label: action.label, onClick: action.run } }),
        });
      }),
    [],
  );
  return (
    <Sonner
      position="bottom-center"
      duration={TOAST_MS}
      offset={OFFSET}
      mobileOffset={OFFSET}
      gap={8}
      containerAriaLabel={t`Сообщения`}
    />
  );
}

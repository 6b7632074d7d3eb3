import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import type { CodeSent } from '#contract/auth/entities.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { Button } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toasts/toast.ts';

/** Sends another code, enabled once the server allows it. */
export function ResendButton({
  challenge,
  resendAt,
  onSent,
}: {
  challenge: string;
  resendAt: string;
  onSent: (code: CodeSent) => void;
}) {
  const { t } = useLingui();
  const seconds = useSecondsUntil(resendAt);
  const resending = useCallMutation({
    toastsFailure: true,
    run: (call) => call(authEndpoints.resendCode, { body: { challenge } }),
    onSuccess: (code) => {
      onSent(code);
      showToast({ kind: 'success', text: t`SMS отправлено` });
    },
  });
  return (
    <Button
      variant="quiet"
      full
      disabled={seconds > 0 || resending.isPending}
      onClick={() => resending.mutate()}
    >
      {seconds > 0 ? <Trans>Новый код через {seconds} с</Trans> : <Trans>Отправить код ещё раз</Trans>}
    </Button>
  );
}

const LONGEST_S = 60;

/** The device's clock may be a year off, so the wait is at most a minute. */
function useSecondsUntil(time: string): number {
  const [now, setNow] = useState(() => Date.now());
  const [from, setFrom] = useState({ time, at: now });
  if (from.time !== time) setFrom({ time, at: now });
  const waiting = Math.min(LONGEST_S, Math.max(0, (Date.parse(time) - from.at) / 1000));
  const left = Math.max(0, Math.ceil(waiting - (now - from.at) / 1000));
  const isWaiting = left > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return left;
}

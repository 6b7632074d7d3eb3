import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CabinetFrame } from '#app/features/cabinet/cabinet-frame.tsx';
import { SignInAgain } from '#app/features/sign-in/sign-in-again.tsx';
import { meQuery } from '#app/platform/session/me.ts';
import { useIsSignedIn } from '#app/platform/session/session.ts';
import { useIsConnected } from '#app/platform/offline/connection.ts';
import { LoadFailed, LoadFailureReason } from '#app/ui/load-failed.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { FoundScreen } from './cabinet-screens.ts';

/** A screen of the cabinet in its frame, drawn once the signed-in person is known. */
export function CabinetRoute({ found }: { found: FoundScreen }) {
  const { title, path, rest, Screen, hasOwnTitle } = found;
  const { i18n } = useLingui();
  const isSignedIn = useIsSignedIn();
  const { data: me, isError, refetch } = useQuery({ ...meQuery, enabled: isSignedIn });
  const isConnected = useIsConnected();
  if (!isSignedIn) return <SignInAgain title={i18n._(title)} />;
  return (
    <CabinetFrame me={me} title={hasOwnTitle && me ? undefined : title} path={path}>
      <LoadFailureReason value={isConnected ? null : <NeverLookedAt />}>
        {me ? <Screen me={me} rest={rest} /> : null}
        {!me && isError ? <LoadFailed onRetry={() => void refetch()} /> : null}
      </LoadFailureReason>
      {!me && !isError ? <Skeleton height={320} /> : null}
    </CabinetFrame>
  );
}

/** Screens that were opened before are cached for their person; this one was not. */
function NeverLookedAt() {
  return (
    <Notice role="alert" icon="wifi-off" title={<Trans>Здесь ещё ничего не сохранено</Trans>}>
      <Trans>Этот раздел ещё не загружен на устройство. Он откроется, когда появится связь.</Trans>
    </Notice>
  );
}

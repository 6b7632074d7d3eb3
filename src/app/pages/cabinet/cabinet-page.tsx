import { useQuery } from '@tanstack/react-query';
import { CabinetFrame } from '../../features/cabinet/cabinet-frame.tsx';
import { meQuery } from '../../platform/session/me.ts';
import { useIsSignedIn } from '../../platform/session/session.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { FoundScreen } from './cabinet-screens.ts';

/** A screen of the cabinet within its frame; it is drawn once it is known who is signed in. */
export function CabinetRoute({ found: { title, path, rest, Screen } }: { found: FoundScreen }) {
  const isSignedIn = useIsSignedIn();
  const { data: me, isError, refetch } = useQuery({ ...meQuery, enabled: isSignedIn });
  if (!isSignedIn) return null;
  return (
    <CabinetFrame me={me} title={title} path={path}>
      {me ? <Screen me={me} rest={rest} /> : null}
      {!me && isError ? <LoadFailed onRetry={() => void refetch()} /> : null}
      {!me && !isError ? <Skeleton height={320} /> : null}
    </CabinetFrame>
  );
}

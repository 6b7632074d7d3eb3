import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { Me } from '#contract/me/entities.ts';
import { ID_PATTERN, readMatching } from '#contract/parameters.ts';
import { newDraft } from '#device/drafts/drafts.ts';
import { ContinueDrafts } from '#app/features/ads/form/drafts/continue-drafts.tsx';
import { SignInAgain } from '#app/features/sign-in/sign-in-again.tsx';
import { readSetting } from '#app/platform/device-storage.ts';
import { useEndedSession } from '#app/platform/session/ended-session.ts';
import { useDrafts } from '#app/platform/drafts/use-drafts.ts';
import { meQuery } from '#app/platform/session/me.ts';
import { useIsSignedIn } from '#app/platform/session/session.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TitleRow } from '#app/ui/title-row.tsx';
import { BeginFromAd, BeginFromShare } from './begin-from.tsx';
import { StoredDraftNotice } from './stored-draft.tsx';
import { NewAdForm } from './new-ad-form.tsx';
import { NEW_AD_TITLES } from './new-ad-titles.ts';
import { type NewAdSearch, parseNewAdSearch } from './new-ad-search.ts';

/** The form of a new ad: a visitor's too, who signs in to place it. */
export function NewAdPage({ kind, search }: { kind: AdKind; search: NewAdSearch }): ReactNode {
  const { i18n } = useLingui();
  const isSignedIn = useIsSignedIn();
  const { data: me, isError, refetch } = useQuery({ ...meQuery, enabled: isSignedIn });
  const hasEnded = useEndedSession() !== undefined;
  if (!isSignedIn && hasEnded) return <SignInAgain title={i18n._(NEW_AD_TITLES[kind])} />;
  const owner = isSignedIn ? me : null;
  return (
    <>
      <TitleRow title={i18n._(NEW_AD_TITLES[kind])} parent={{ to: '/' }} />
      {owner === undefined ? null : <Begin key={owner?.id} kind={kind} me={owner} search={search} />}
      {owner === undefined && isError ? <LoadFailed onRetry={() => void refetch()} /> : null}
      {owner === undefined && !isError ? <Skeleton height={480} /> : null}
    </>
  );
}

interface BeginProps {
  kind: AdKind;
  /** `null` for a visitor. */
  me: Me | null;
  search: NewAdSearch;
}

function Begin({ kind, me, search }: BeginProps) {
  const { draft, shared, copy, category, city } = parseNewAdSearch(search);
  const owner = me?.id ?? null;
  const drafts = useDrafts(owner);
  const [fresh] = useState(() =>
    newDraft(
      {
        form: kind,
        owner,
        values: { ...firstValues(me), ...(city ? { city } : {}), ...(category ? { category } : {}) },
      },
      Date.now(),
    ),
  );
  /** Whether drafts existed when the page opened; offers them once. */
  const [offers, setOffers] = useState<boolean>();
  const unfinished = drafts?.filter((each) => each.form === kind && each.of === null);
  if (offers === undefined && unfinished) setOffers(unfinished.length > 0);

  if (draft !== undefined && draft !== fresh.id)
    return <StoredDraftNotice key={draft} kind={kind} owner={owner} id={draft} />;
  if (shared !== undefined) return <BeginFromShare kind={kind} owner={owner} id={shared} />;
  if (copy !== undefined && owner !== null) return <BeginFromAd kind={kind} owner={owner} id={copy} />;
  if (offers === undefined || !unfinished) return <Skeleton height={480} />;
  if (offers && draft === undefined && unfinished.length > 0) {
    return <ContinueDrafts drafts={unfinished} onNew={() => setOffers(false)} />;
  }
  return <NewAdForm key={fresh.id} kind={kind} draft={fresh} isNew isVisitor={me === null} />;
}

/** The form starts with the city that the person searches in, probably the one where the work is. */
function firstValues(me: Me | null) {
  const city = readMatching(ID_PATTERN, readSetting('@home_city_v1')) ?? me?.city;
  return city ? { city } : {};
}

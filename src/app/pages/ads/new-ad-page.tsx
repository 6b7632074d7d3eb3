import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { Me } from '#contract/me/entities.ts';
import { ID, readMatching } from '#contract/parameters.ts';
import { newDraft } from '#device/drafts/drafts.ts';
import { ContinueDrafts } from '#app/features/ads/form/drafts/continue-drafts.tsx';
import { SignInAgain } from '#app/features/sign-in/sign-in-again.tsx';
import { readSetting } from '#app/platform/device-storage.ts';
import { useDrafts } from '#app/platform/drafts/use-drafts.ts';
import { meQuery } from '#app/platform/session/me.ts';
import { useIsSignedIn } from '#app/platform/session/session.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TitleRow } from '#app/ui/title-row.tsx';
import { BeginFromAd } from './begin-from-ad.tsx';
import { BeginFromShare } from './begin-from-share.tsx';
import { StoredDraftNotice } from './stored-draft.tsx';
import { NewAdForm } from './new-ad-form.tsx';
import { NEW_AD_TITLES } from './new-ad-titles.ts';
import { type NewAdSearch, parseNewAdSearch } from './new-ad-search.ts';

/** The form of a new ad, drawn once its owner is known. */
export function NewAdPage({ kind, search }: { kind: AdKind; search: NewAdSearch }): ReactNode {
  const { i18n } = useLingui();
  const isSignedIn = useIsSignedIn();
  const { data: me, isError, refetch } = useQuery({ ...meQuery, enabled: isSignedIn });
  if (!isSignedIn) return <SignInAgain title={i18n._(NEW_AD_TITLES[kind])} />;
  return (
    <>
      <TitleRow title={i18n._(NEW_AD_TITLES[kind])} parent={{ to: '/' }} />
      {me ? <Begin key={me.id} kind={kind} me={me} search={search} /> : null}
      {!me && isError ? <LoadFailed onRetry={() => void refetch()} /> : null}
      {!me && !isError ? <Skeleton height={480} /> : null}
    </>
  );
}

interface BeginProps {
  kind: AdKind;
  me: Me;
  search: NewAdSearch;
}

function Begin({ kind, me, search }: BeginProps) {
  const { draft, shared, copy } = parseNewAdSearch(search);
  const drafts = useDrafts(me.id);
  const [fresh] = useState(() => newDraft({ form: kind, owner: me.id, values: firstValues(me) }, Date.now()));
  /** Whether drafts existed when the page opened; offers them once. */
  const [offers, setOffers] = useState<boolean>();
  const unfinished = drafts?.filter((each) => each.form === kind && each.of === null);
  if (offers === undefined && unfinished) setOffers(unfinished.length > 0);

  if (draft !== undefined && draft !== fresh.id)
    return <StoredDraftNotice key={draft} kind={kind} owner={me.id} id={draft} />;
  if (shared !== undefined) return <BeginFromShare kind={kind} owner={me.id} id={shared} />;
  if (copy !== undefined) return <BeginFromAd kind={kind} owner={me.id} id={copy} />;
  if (offers === undefined || !unfinished) return <Skeleton height={480} />;
  if (offers && draft === undefined && unfinished.length > 0) {
    return <ContinueDrafts drafts={unfinished} onNew={() => setOffers(false)} />;
  }
  return <NewAdForm key={fresh.id} kind={kind} draft={fresh} isNew />;
}

/** The form starts with the city that the person searches in, probably the one where the work is. */
function firstValues(me: Me) {
  const city = readMatching(ID, readSetting('@home_city_v1')) ?? me.city;
  return city ? { city } : {};
}

import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import { LIMITS } from '#contract/limits.ts';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import { newDraft, startDraft } from '#device/drafts/drafts.ts';
import { valuesOf } from '#app/features/ads/form/ad-values.ts';
import { OwnAdFailed } from '#app/features/own-ads/own-ad-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ownAdQuery } from '#app/shared/ads/own-queries.ts';
import { draftOfShare } from '#device/drafts/draft-of-share.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';

/** Starts a new ad as a copy of an own one, without its dates, which are over, and its photos, which belong to it. */
export function BeginFromAd({ kind, owner, id }: { kind: AdKind; owner: string; id: string }) {
  const navigate = useNavigate();
  const { data: ad, error, refetch } = useQuery(ownAdQuery(kind, id));
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!ad || hasBegun.current) return;
    hasBegun.current = true;
    const begin = async (): Promise<void> => {
      const { starts_at: _start, ends_at: _end, ...values } = valuesOf(ad);
      const draft = newDraft({ form: kind, owner, values }, Date.now());
      const { database } = await openDeviceDatabase();
      if (database) await startDraft(database, draft);
      await navigate({ to: '.', search: database ? { draft: draft.id } : {}, replace: true });
    };
    void begin();
  }, [ad, kind, owner, navigate]);
  return error ? (
    <OwnAdFailed kind={kind} error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton height={480} />
  );
}

/** Turns content shared by another app into a draft, and changes the address to the draft's. */
export function BeginFromShare({
  kind,
  owner,
  id,
}: {
  kind: AdKind;
  /** `null` for a visitor. */
  owner: string | null;
  id: string;
}) {
  const navigate = useNavigate();
  const locale = useLocale();
  useEffect(() => {
    const begin = async (): Promise<void> => {
      const { database } = await openDeviceDatabase();
      const into = {
        form: kind,
        owner,
        values: ({ title, text, url }: { title: string; text: string; url: string }) => ({
          translations: [
            {
              locale,
              title: title.slice(0, LIMITS.titleMax),
              description: [text, url].filter(Boolean).join('\n').slice(0, LIMITS.descriptionMax),
            },
          ],
        }),
      };
      const draft = database ? await draftOfShare(database, id, into, Date.now()) : undefined;
      await navigate({ to: '.', search: draft ? { draft: draft.id } : {}, replace: true });
    };
    void begin();
  }, [kind, owner, id, locale, navigate]);
  return <Skeleton height={480} />;
}

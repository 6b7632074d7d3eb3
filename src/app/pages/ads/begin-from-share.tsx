import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import { LIMITS } from '#contract/limits.ts';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import { draftOfShare } from '#device/drafts/draft-of-share.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';

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

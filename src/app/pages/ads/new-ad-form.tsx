import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { Draft } from '#device/drafts/draft-row.ts';
import { parseAdBody } from '#device/outbox/items/ads/parse-ad-body.ts';
import { AdForm } from '#app/features/ads/form/ad-form.tsx';
import { QuickFill } from '#app/features/ads/form/quick-fill/quick-fill.tsx';
import { bodyOf, buildNewAdRules } from '#app/features/ads/form/ad-values.ts';
import { useDraft } from '#app/platform/drafts/use-draft.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { ownLink } from '#app/shared/ads/own-path.ts';
import { DraftGone } from './draft-gone.tsx';
import { usePostAfterSignIn } from './place-after-sign-in.ts';
import { usePrefetchNextScreens } from './use-prefetch-next-screens.ts';
import { AdPreview, LivePreview } from './lazy-ad-preview.ts';

export function NewAdForm({
  kind,
  draft: initial,
  isNew,
  isVisitor,
  refused,
}: {
  kind: AdKind;
  draft: Draft;
  isNew: boolean;
  /** Whether nobody is signed in: the ad is placed after signing in. */
  isVisitor: boolean;
  refused?: Readonly<Record<string, readonly string[]>> | undefined;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const draft = useDraft(initial, { isNew });
  const { values, isKept, id } = draft;
  const { askToSignIn, placesItself, forget } = usePostAfterSignIn(kind, id, isVisitor);
  usePrefetchNextScreens();
  useEffect(() => {
    // The address names the draft, so that a reload and a shared tab come back to it.
    if (isKept) void navigate({ to: '.', search: { draft: id }, replace: true, resetScroll: false });
  }, [isKept, id, navigate]);
  return (
    <AdForm
      kind={kind}
      draft={draft}
      values={values}
      images={NO_IMAGES}
      rules={buildNewAdRules(kind)}
      itemOf={() => ({ type: 'ad.create', kind, body: parseAdBody(kind, bodyOf(kind, values, locale)) })}
      isNewTerm={() => true}
      refused={refused}
      start={<QuickFill />}
      askToSignIn={askToSignIn}
      sendsItself={placesItself}
      onUnsent={forget}
      name={t`Новое объявление`}
      send={<Trans>Разместить</Trans>}
      Preview={AdPreview}
      Beside={LivePreview}
      gone={<DraftGone kind={kind} />}
      onQueued={() => {
        forget();
        void navigate({ ...ownLink(kind), replace: true });
      }}
    />
  );
}

const NO_IMAGES = [] as const;

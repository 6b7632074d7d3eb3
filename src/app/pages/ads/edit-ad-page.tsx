import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { AD_KINDS, type AdKind } from '#contract/ads/kinds.ts';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import type { Draft } from '#device/drafts/draft-row.ts';
import { newDraft, startDraft } from '#device/drafts/drafts.ts';
import { parseAdBody } from '#device/outbox/items/ads/parse-ad-body.ts';
import { AdForm } from '#app/features/ads/form/ad-form.tsx';
import { asTexts } from '#app/platform/field-table/field-spec.ts';
import { AdEditConflict } from '#app/features/ads/form/drafts/ad-edit-conflict.tsx';
import {
  readEditBase,
  changedFields,
  buildEditBody,
  editedValues,
  firstEditValues,
  rebaseValues,
} from '#app/features/ads/form/edit-values.ts';
import { OwnAdFailed } from '#app/features/own-ads/own-ad-failed.tsx';
import { buildAdEditRules } from '#app/features/ads/form/ad-values.ts';
import { ownLink, ownPath } from '#app/shared/ads/own-path.ts';
import { ownAdQuery } from '#app/shared/ads/own-queries.ts';
import { useDraft } from '#app/platform/drafts/use-draft.ts';
import { useDrafts } from '#app/platform/drafts/use-drafts.ts';
import { ensureCabinetCatalog } from '#app/platform/i18n/lazy-words.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useDeviceNow } from '#app/platform/i18n/use-now.ts';
import { useLazyCatalog } from '#app/platform/i18n/use-lazy-catalog.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { CabinetScreenProps } from '../cabinet/cabinet-screen-props.ts';
import { DraftGone } from './draft-gone.tsx';
import { usePrefetchNextScreens } from './use-prefetch-next-screens.ts';
import { AdPreview, LivePreview } from './lazy-ad-preview.ts';
import { useDraftFromOutbox } from './use-draft-from-outbox.ts';

/** The screen at an address like `my-tasks/12/edit`. */
export function EditAdPage({ me, rest }: CabinetScreenProps): ReactNode {
  const [list, id = ''] = rest.split('/');
  const kind = AD_KINDS.find((each) => list === ownPath(each));
  const hasWords = useLazyCatalog(ensureCabinetCatalog);
  if (!hasWords || !kind) return <Skeleton height={480} />;
  return <EditAd key={rest} kind={kind} id={id} owner={me.id} />;
}

interface InitialDraft {
  readonly draft: Draft;
  readonly isNew: boolean;
}

/** An edit is a draft, based on the version of the ad that it started from. */
function EditAd({ kind, id, owner }: { kind: AdKind; id: string; owner: string }) {
  const own = useQuery(ownAdQuery(kind, id));
  const drafts = useDrafts(owner);
  const taken = useDraftFromOutbox(({ item }) => item.type === 'ad.edit' && item.ad === id);
  const now = useDeviceNow();
  const [initial, setInitial] = useState<InitialDraft>();
  const current = own.data;

  if (initial === undefined && drafts && taken.state !== 'looking') {
    const known = drafts.find(
      (draft) => draft.form === kind && draft.of === id && readEditBase(draft.values),
    );
    const draft = taken.state === 'back' ? taken.draft : known;
    if (draft) setInitial({ draft, isNew: false });
    else if (current) {
      const first = { form: kind, owner, of: id, version: current.version, values: firstEditValues(current) };
      setInitial({ draft: newDraft(first, now), isNew: true });
    }
  }
  if (taken.state === 'sending') {
    return (
      <Notice icon="loader" title={<Trans>Прошлое изменение ещё отправляется</Trans>}>
        <Trans>Изменить объявление снова можно будет после отправки.</Trans>
      </Notice>
    );
  }
  if (current && !current.can.edit) {
    return (
      <Notice icon="lock" title={<Trans>Это объявление сейчас изменить нельзя</Trans>}>
        <Trans>Вместо него можно разместить новое такое же.</Trans>
      </Notice>
    );
  }
  if (!initial) {
    return own.error ? (
      <OwnAdFailed kind={kind} error={own.error} onRetry={() => void own.refetch()} />
    ) : (
      <Skeleton height={480} />
    );
  }
  const { draft, isNew } = initial;
  return (
    <EditForm
      key={`${draft.id}:${draft.version}`}
      kind={kind}
      draft={draft}
      isNew={isNew}
      current={current}
      refused={taken.state === 'back' ? taken.refused : undefined}
      onRebased={setInitial}
    />
  );
}

function EditForm({
  kind,
  draft: initial,
  isNew,
  current,
  refused,
  onRebased,
}: {
  kind: AdKind;
  draft: Draft;
  isNew: boolean;
  /** The ad as the server has it; `undefined` when the server cannot be asked. */
  current: OwnAd | undefined;
  refused: Readonly<Record<string, readonly string[]>> | undefined;
  onRebased: (initial: InitialDraft) => void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const now = useDeviceNow();
  const draft = useDraft(initial, { isNew });
  usePrefetchNextScreens();
  const base = readEditBase(draft.values);
  const isStale = base !== undefined && current !== undefined && current.version > base.version;
  const isUntouched =
    base !== undefined &&
    changedFields(base, draft.values).length === 0 &&
    !('photos' in draft.values || 'removed' in draft.values);
  const rebase = async (dropped: readonly string[]): Promise<void> => {
    if (!isStale) return;
    const values = rebaseValues(base, current, draft.values, dropped);
    const next = { ...initial, version: current.version, values, changedAt: now };
    const { database } = isNew && isUntouched ? {} : await openDeviceDatabase();
    if (database) await startDraft(database, next);
    onRebased({ draft: next, isNew: isNew && isUntouched });
  };
  // The cached ad may be older than the person's own last edit: an untouched form is rebased without a question.
  useEffect(() => {
    if (isStale && isUntouched) void rebase([]);
  });
  if (!base) return null;

  if (isStale) {
    if (isUntouched) return <Skeleton height={480} />;
    return (
      <AdEditConflict
        base={base}
        current={current}
        values={draft.values}
        onChoose={(dropped) => void rebase(dropped)}
      />
    );
  }
  const values = editedValues(base, draft.values);
  const body = buildEditBody(base, draft.values, locale);
  const changed = new Set(changedFields(base, draft.values));
  return (
    <AdForm
      kind={kind}
      draft={draft}
      values={values}
      images={base.images}
      rules={buildAdEditRules(kind, body)}
      itemOf={(photos) => ({
        type: 'ad.edit',
        kind,
        ad: base.id,
        version: base.version,
        body: parseAdBody(kind, body),
        photos: photos.map((photo) => photo.id),
        removed: asTexts(values['removed']),
      })}
      isNewTerm={(name) => changed.has(name)}
      refused={refused}
      name={t`Изменить объявление`}
      send={<Trans>Сохранить</Trans>}
      Preview={AdPreview}
      Beside={LivePreview}
      gone={<DraftGone kind={kind} />}
      onQueued={() => void navigate({ ...ownLink(kind), replace: true })}
    />
  );
}

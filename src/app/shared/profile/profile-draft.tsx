import { Trans } from '@lingui/react/macro';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useImperativeHandle, useState } from 'react';
import type { Me } from '#contract/me/entities.ts';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import type { Draft } from '#device/drafts/draft-row.ts';
import { newDraft, removeDraft } from '#device/drafts/drafts.ts';
import type { ProfileBody } from '#device/outbox/items/profile/rebase-profile-edit.ts';
import { Button } from '#app/ui/button.tsx';
import { useDraft } from '#app/platform/drafts/use-draft.ts';
import { useDrafts } from '#app/platform/drafts/use-drafts.ts';
import { ensureCabinetCatalog } from '#app/platform/i18n/lazy-words.ts';
import { useLazyCatalog } from '#app/platform/i18n/use-lazy-catalog.ts';
import type { WholeProfile } from './profile-body.ts';
import { editableFieldsOf, isSame } from './profile-changes.ts';
import { readDraftProfile } from './read-draft-profile.ts';
import styles from './profile-draft.module.css';

export interface ProfileDraftHandle {
  /** Call when something was typed in the form. */
  readonly change: () => void;
  /** Stores what is typed at once, so that nothing of it is stored after it was sent. */
  readonly keep: () => Promise<void>;
}

interface Props {
  ref: Ref<ProfileDraftHandle>;
  me: Me;
  /** The profile that edits are compared with: as loaded, then as this form last sent it. */
  knownRef: { readonly current: WholeProfile };
  /** Reads the form's current values. */
  whole: () => WholeProfile | undefined;
  /** Receives the stored draft, typed earlier here or in another tab and never saved. */
  onFound: (body: ProfileBody) => void;
  onDropped: () => void;
}

export function ProfileDraft(props: Props): ReactNode {
  const { id, version } = props.me;
  const drafts = useDrafts(id);
  const hasWords = useLazyCatalog(ensureCabinetCatalog);
  const begin = (): Draft => newDraft({ form: 'profile', owner: id, version }, Date.now());
  const [fresh, setFresh] = useState(begin);
  if (!drafts || !hasWords) return null;
  const found = drafts.find(({ form }) => form === 'profile');
  const draft = found ?? fresh;
  return (
    <KeptProfile
      key={draft.id}
      {...props}
      draft={draft}
      isNew={found === undefined}
      onGone={() => setFresh(begin())}
    />
  );
}

function KeptProfile({
  ref,
  me,
  knownRef,
  whole,
  draft: initial,
  isNew,
  onFound,
  onDropped,
  onGone,
}: Props & { draft: Draft; isNew: boolean; onGone: () => void }) {
  const draft = useDraft(initial, { isNew });
  // The form itself tells of changes that were made elsewhere while it is open.
  const [isStale] = useState(() => !isNew && (initial.version ?? me.version) < me.version);
  const change = (): boolean => {
    const now = whole();
    if (!now) return false;
    const before = knownRef.current;
    // A field that was changed back is stored too, if the draft already has another value of it.
    const written = editableFieldsOf(now, (name) => name in draft.values || !isSame(name, now, before));
    const isChanged = Object.keys(written).length > 0;
    if (isChanged) draft.change(written);
    return isChanged;
  };
  const keep = async (): Promise<void> => {
    if (change()) await draft.keep();
  };
  useImperativeHandle(ref, () => ({ change, keep }));
  const writtenSince = (): ProfileBody => {
    const now = whole();
    return now ? editableFieldsOf(now, (name) => !isSame(name, now, knownRef.current)) : {};
  };
  const begin = useEffectEvent(() => {
    // Text that was typed before this chunk had loaded is newer than the draft.
    if (isNew) change();
    else onFound({ ...readDraftProfile(initial.values), ...writtenSince() });
  });
  useEffect(() => begin(), []);
  const { isGone } = draft;
  const leave = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  if (draft.trouble) {
    return (
      <p className={styles.trouble}>
        <Trans>Черновик не сохраняется: не закрывайте страницу</Trans>
      </p>
    );
  }
  if (!draft.isKept) return null;
  const drop = async (): Promise<void> => {
    const { database } = await openDeviceDatabase();
    if (database) await removeDraft(database, draft.id);
    onDropped();
  };
  return (
    <div className={styles.restored}>
      <output>
        {isStale ? (
          <Trans>Ваши данные с тех пор изменились: проверьте черновик перед сохранением</Trans>
        ) : (
          <Trans>Черновик сохранён на этом устройстве</Trans>
        )}
      </output>
      <Button variant="quiet" size="s" onClick={() => void drop()}>
        <Trans>Отменить изменения</Trans>
      </Button>
    </div>
  );
}

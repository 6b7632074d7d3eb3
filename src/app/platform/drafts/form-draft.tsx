import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import type { Draft } from '#device/drafts/draft-row.ts';
import { newDraft, removeDraft } from '#device/drafts/drafts.ts';
import { useMe } from '../session/me.ts';
import { fillFields, readFields } from './form-fields.ts';
import { onFormSent } from './sent-forms.ts';
import { useDraft } from './use-draft.ts';
import { useDrafts } from './use-drafts.ts';

export interface FormDraftProps {
  of: string;
  /** Names of the fields that have changed since the form opened. */
  typedIn: ReadonlySet<string>;
}

/** The part of `FormDraft` that reads and writes the device's database. */
export function StoredFormDraft(about: FormDraftProps) {
  const owner = useMe()?.id;
  return owner === undefined ? null : (
    <OwnersDraft key={`${owner} ${about.of}`} about={about} owner={owner} />
  );
}

function OwnersDraft({ about, owner }: { about: FormDraftProps; owner: string }) {
  const { of } = about;
  const drafts = useDrafts(owner);
  const begin = (): Draft => newDraft({ form: 'short', owner, of }, Date.now());
  const [fresh, setFresh] = useState(begin);
  if (!drafts) return null;
  const found = drafts.find((draft) => draft.form === 'short' && draft.of === of);
  const draft = found ?? fresh;
  return (
    <StoredForm
      key={draft.id}
      about={about}
      draft={draft}
      isNew={found === undefined}
      onGone={() => setFresh(begin())}
    />
  );
}

function StoredForm({
  about: { of, typedIn },
  draft: initial,
  isNew,
  onGone,
}: {
  about: FormDraftProps;
  draft: Draft;
  isNew: boolean;
  onGone: () => void;
}) {
  const mark = useRef<HTMLSpanElement>(null);
  const draft = useDraft(initial, { isNew });
  const { id, isGone, keep } = draft;
  const store = useEffectEvent(draft.change);
  useEffect(() => {
    const form = mark.current?.closest('form');
    if (!form) return undefined;
    const onInput = (): void => store(readFields(form));
    const isFormNewer = typedIn.size > 0;
    if (isNew) {
      if (isFormNewer) onInput();
    } else {
      fillFields(form, initial.values, typedIn);
      requestAnimationFrame(() => {
        // Some fields are only rendered after others were filled in.
        fillFields(form, initial.values, typedIn);
        if (isFormNewer) onInput();
      });
    }
    form.addEventListener('input', onInput);
    return () => form.removeEventListener('input', onInput);
    // Only at the start: later the form itself has the newest text.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(
    () =>
      onFormSent(of, async () => {
        await keep();
        const { database } = await openDeviceDatabase();
        if (database) await removeDraft(database, id);
      }),
    [of, id, keep],
  );
  const leave = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  return <span ref={mark} hidden />;
}

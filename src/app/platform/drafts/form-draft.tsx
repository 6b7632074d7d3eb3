import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import type { Draft } from '#device/drafts/draft-row.ts';
import { newDraft, removeDraft } from '#device/drafts/drafts.ts';
import { useMe } from '../session/me.ts';
import { fillFields, readFields } from './form-fields.ts';
import { onFormSent } from './sent-forms.ts';
import { useDraft } from './use-draft.ts';
import { useDrafts } from './use-drafts.ts';

/**
 * Stores what is typed in the short form around it as a draft of the person, until `removeFormDraft` is called. `of`
 * names what the form is about.
 */
export function StoredFormDraft({ of }: { of: string }) {
  const owner = useMe()?.id;
  return owner === undefined ? null : <OwnersDraft key={`${owner} ${of}`} of={of} owner={owner} />;
}

function OwnersDraft({ of, owner }: { of: string; owner: string }) {
  const drafts = useDrafts(owner);
  const begin = (): Draft => newDraft({ form: 'short', owner, of }, Date.now());
  const [fresh, setFresh] = useState(begin);
  if (!drafts) return null;
  const found = drafts.find((draft) => draft.form === 'short' && draft.of === of);
  const draft = found ?? fresh;
  return (
    <StoredForm
      key={draft.id}
      of={of}
      draft={draft}
      isNew={found === undefined}
      onGone={() => setFresh(begin())}
    />
  );
}

function StoredForm({
  of,
  draft: initial,
  isNew,
  onGone,
}: {
  of: string;
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
    if (isNew) {
      // Words that were typed before this code came.
      const texts = [...form.querySelectorAll('textarea')];
      if (texts.some(({ value }) => value !== '')) onInput();
    } else {
      fillFields(form, initial.values);
      // Some fields are only rendered after others were filled in.
      requestAnimationFrame(() => fillFields(form, initial.values));
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

import { useEffect, useEffectEvent, useState } from 'react';
import type { ProfileBody } from '#device/outbox/items/profile/rebase-profile-edit.ts';
import { afterPaint } from '#app/platform/after-paint.ts';
import { profileOf, type WholeProfile } from '#app/shared/profile/profile-body.ts';
import { editableFieldsOf, isSame } from '#app/shared/profile/profile-changes.ts';
import type { Me } from '#contract/me/entities.ts';

/** Changes of the profile that another device made while the form was open. */
export interface MergedChanges {
  /** Changes of fields that nobody has touched here; the form shows them. */
  readonly taken: ProfileBody;
  /** Changes of fields that were also typed in here; the form keeps what was typed. */
  readonly left: ProfileBody;
}

/** Merges a newer version of the profile into the open form, field by field. */
export function useProfileMerge({
  me,
  knownRef,
  whole,
  onTaken,
}: {
  me: Me;
  /** The profile that edits are compared with: as loaded, then as this form last sent it. */
  knownRef: { current: WholeProfile };
  whole: () => WholeProfile | undefined;
  onTaken: (fields: ProfileBody) => void;
}): MergedChanges | undefined {
  const [merged, setMerged] = useState(() => ({
    version: me.version,
    profile: profileOf(me),
    elsewhere: emptyElsewhere,
  }));
  const merge = useEffectEvent((version: number) => {
    const typed = whole();
    if (!typed || version === merged.version) return;
    const now = profileOf(me);
    const sent = knownRef.current;
    // A field that equals what was sent has been saved by this form itself.
    const changed = editableFieldsOf(
      now,
      (name) => !isSame(name, now, merged.profile) && !isSame(name, now, sent),
    );
    const taken = editableFieldsOf(now, (name) => name in changed && isSame(name, typed, sent));
    const left = editableFieldsOf(
      now,
      (name) => name in changed && !(name in taken) && !isSame(name, typed, now),
    );
    knownRef.current = { ...sent, ...changed };
    onTaken(taken);
    const before = merged.elsewhere;
    setMerged({
      version,
      profile: now,
      elsewhere: { taken: { ...before.taken, ...taken }, left: { ...before.left, ...left } },
    });
  });
  const { version } = me;
  useEffect(() => afterPaint(() => merge(version)), [version]);
  const { taken, left } = merged.elsewhere;
  return Object.keys(taken).length + Object.keys(left).length > 0 ? merged.elsewhere : undefined;
}

const emptyElsewhere: MergedChanges = { taken: {}, left: {} };

/** Writes values into the uncontrolled inputs of a form. */
export function showFields(form: HTMLFormElement | null, fields: ProfileBody): void {
  for (const [name, value] of Object.entries(fields)) {
    const field = form?.elements.namedItem(name);
    const isField =
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement;
    if (isField && typeof value === 'string') field.value = value;
  }
}

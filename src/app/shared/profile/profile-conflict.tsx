import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ConflictChoice } from '#app/platform/field-table/conflict-choice.tsx';
import { useQueuedWrite } from '#app/platform/outbox/queue-write.ts';
import { type QueuedOf, useOutboxActions } from '#app/platform/outbox/use-outbox.ts';
import { meQuery, useMe } from '#app/platform/session/me.ts';
import { profileOf } from './profile-body.ts';
import { findProfileConflicts, editableFieldsOf } from './profile-changes.ts';
import { useProfileWords } from './use-profile-words.ts';

/**
 * Shown when the profile was changed elsewhere since this edit was begun: the person chooses, and the edit is rebased
 * onto the current version.
 */
export function ProfileConflict({
  queued,
  onClose,
}: {
  queued: QueuedOf<'profile.edit'>;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const queueWrite = useQueuedWrite();
  const client = useQueryClient();
  const me = useMe();
  const words = useProfileWords();
  const { withdraw } = useOutboxActions();
  useEffect(() => void client.invalidateQueries({ queryKey: meQuery.queryKey }), [client]);
  const { id, item: edit } = queued;
  const { version, base, body } = edit;
  const now = me && me.version > version ? profileOf(me) : undefined;

  async function go(dropped: readonly string[]): Promise<void> {
    if (!me || !now) return;
    onClose();
    const chosen = editableFieldsOf(body, (name) => name in body && !dropped.includes(name));
    if (Object.keys(chosen).length === 0) {
      await withdraw(id);
      return;
    }
    const rebased = {
      ...edit,
      version: me.version,
      body: chosen,
      base: editableFieldsOf(now, (name) => name in chosen),
    };
    await queueWrite({ item: rebased, title: '', replaces: id });
  }

  const clashing = now ? findProfileConflicts(base, now, body) : new Set<string>();
  const theirs = new Map(now ? words(now).map((each) => [each.name, each.words]) : []);
  const fields = words(body)
    .filter(({ name }) => clashing.has(name))
    .map(({ name, label, words: mine }) => ({ name, label, mine, theirs: theirs.get(name) ?? '' }));
  return (
    <Dialog title={t`Изменения профиля`} onClose={onClose}>
      {now ? (
        <ConflictChoice
          title={<Trans>Профиль изменился в другом месте</Trans>}
          fields={fields}
          onChoose={(dropped) => void go(dropped)}
        />
      ) : (
        <Skeleton height={160} />
      )}
    </Dialog>
  );
}

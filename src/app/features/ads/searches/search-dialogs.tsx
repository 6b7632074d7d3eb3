import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { SavedSearch } from '#contract/saved-searches/entities.ts';
import { SEARCHES_LIMITS } from '#contract/saved-searches/limits.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { useQueuedWrite } from '#app/platform/outbox/queue-write.ts';
import { Question } from '#app/ui/dialogs/question.tsx';
import { controlClass, Field } from '#app/ui/controls/field.tsx';
import { savedSearchesQuery } from './search-queries.ts';
import { useSearchWords } from './search-words.ts';

interface SearchDialogProps {
  search: SavedSearch;
  onClose: () => void;
}

export function RenameSearch({ search: { id, kind, filter, name }, onClose }: SearchDialogProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const words = useSearchWords();
  const queueWrite = useQueuedWrite();
  const form = useId();
  const [typed, setTyped] = useState(name ?? '');
  const renaming = useCallMutation({
    run: () =>
      queueWrite({
        item: { type: 'search.edit', search: id, body: { name: typed } },
        title: name ?? words(kind, filter),
      }),
    onSuccess: () => {
      onClose();
      return client.invalidateQueries({ queryKey: savedSearchesQuery.queryKey });
    },
  });
  return (
    <Question
      title={t`Название поиска`}
      yes={<Trans>Сохранить</Trans>}
      no={<Trans>Отмена</Trans>}
      isPending={renaming.isPending}
      onYes={() => renaming.mutate()}
      onClose={onClose}
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          renaming.mutate();
        }}
      >
        <Field label={<Trans>Название</Trans>}>
          {(control) => (
            <input
              {...control}
              className={controlClass}
              value={typed}
              maxLength={SEARCHES_LIMITS.nameMax}
              placeholder={words(kind, filter)}
              enterKeyHint="done"
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
        </Field>
        {renaming.failure ? <p role="alert">{renaming.failure}</p> : null}
      </form>
    </Question>
  );
}

export function DeleteSearch({ search: { id, kind, filter, name }, onClose }: SearchDialogProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const words = useSearchWords();
  const queueWrite = useQueuedWrite();
  const deleting = useCallMutation({
    run: () =>
      queueWrite({ item: { type: 'search.delete', search: id }, title: name ?? words(kind, filter) }),
    onSuccess: () => {
      onClose();
      return client.invalidateQueries({ queryKey: savedSearchesQuery.queryKey });
    },
  });
  const called = name ?? words(kind, filter);
  return (
    <Question
      title={t`Удалить поиск?`}
      yes={<Trans>Удалить</Trans>}
      no={<Trans>Отмена</Trans>}
      isPending={deleting.isPending}
      onYes={() => deleting.mutate()}
      onClose={onClose}
    >
      <p>
        <Trans>«{called}»: о новых объявлениях мы больше не сообщим.</Trans>
      </p>
      {deleting.failure ? <p role="alert">{deleting.failure}</p> : null}
    </Question>
  );
}

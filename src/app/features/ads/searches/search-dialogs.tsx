import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedSearch } from '#contract/saved-searches/entities.ts';
import { SEARCHES_LIMITS } from '#contract/saved-searches/limits.ts';
import type { OutboxItem } from '#device/outbox/outbox-item.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { useQueuedWrite } from '#app/platform/outbox/queue-write.ts';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { controlClass, Field } from '#app/ui/controls/field.tsx';
import { savedSearchesQuery } from './search-queries.ts';
import { useSearchWords } from './search-words.ts';

interface SearchDialogProps {
  search: SavedSearch;
  onClose: () => void;
}

function useSearchChange({ search: { kind, filter, name }, onClose }: SearchDialogProps) {
  const client = useQueryClient();
  const queueWrite = useQueuedWrite();
  const described = useSearchWords()(kind, filter);
  const called = name ?? described;
  const change = useCallMutation({
    run: (_call, item: OutboxItem) => queueWrite({ item, title: called }),
    onSuccess: () => {
      onClose();
      return client.invalidateQueries({ queryKey: savedSearchesQuery.queryKey });
    },
  });
  return { change, called, described };
}

export function RenameSearch(props: SearchDialogProps) {
  const { id, name } = props.search;
  const { t } = useLingui();
  const { change, described } = useSearchChange(props);
  const [typed, setTyped] = useState(name ?? '');
  const rename = (): void => change.mutate({ type: 'search.edit', search: id, body: { name: typed } });
  return (
    <ConfirmDialog
      title={t`Название поиска`}
      yes={<Trans>Сохранить</Trans>}
      no={<Trans>Отмена</Trans>}
      isPending={change.isPending}
      onYes={rename}
      onClose={props.onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          rename();
        }}
      >
        <Field label={<Trans>Название</Trans>}>
          {(control) => (
            <input
              {...control}
              className={controlClass}
              value={typed}
              maxLength={SEARCHES_LIMITS.nameMax}
              placeholder={described}
              enterKeyHint="done"
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
        </Field>
        {change.failure ? <p role="alert">{change.failure}</p> : null}
      </form>
    </ConfirmDialog>
  );
}

export function DeleteSearch(props: SearchDialogProps) {
  const { t } = useLingui();
  const { change, called } = useSearchChange(props);
  return (
    <ConfirmDialog
      title={t`Удалить поиск?`}
      yes={<Trans>Удалить</Trans>}
      no={<Trans>Отмена</Trans>}
      isPending={change.isPending}
      onYes={() => change.mutate({ type: 'search.delete', search: props.search.id })}
      onClose={props.onClose}
    >
      <p>
        <Trans>«{called}»: о новых объявлениях мы больше не сообщим.</Trans>
      </p>
      {change.failure ? <p role="alert">{change.failure}</p> : null}
    </ConfirmDialog>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { favouritesEndpoints } from '#contract/favourites/endpoints.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { getApiCall } from '#app/platform/query/query-client.ts';
import { currentToken } from '#app/platform/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckField } from '#app/ui/controls/form-field.tsx';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { showToast } from '#app/ui/toasts/toast.ts';
import { DEVICE_KEY } from './data-queries.ts';
import styles from './data-screen.module.css';
import { clearAds, clearEverything, clearPhotos } from './device-stores.ts';

export function ClearSection({ person, unsent }: { person: string | null; unsent: number }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const clearing = useCallMutation({
    run: async (_call, clear: () => Promise<void>) => {
      await clear();
      // Cached queries of other screens are dropped too, or they would be stored again with the next answer.
      client.removeQueries({ type: 'inactive' });
      await client.refetchQueries({ queryKey: [DEVICE_KEY] });
    },
    onSuccess: () => showToast({ kind: 'success', text: t`Стёрто` }),
    onError: () => showToast({ kind: 'error', text: t`Не получилось стереть` }),
  });
  return (
    <section className={styles.section} aria-labelledby="clear">
      <h2 id="clear">
        <Trans>Стереть</Trans>
      </h2>
      <p className={styles.quiet}>
        <Trans>Стёртое загрузится снова, когда понадобится. Вход и само приложение останутся</Trans>
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" disabled={clearing.isPending} onClick={() => clearing.mutate(clearAds)}>
          <Trans>Сохранённые объявления</Trans>
        </Button>
        <Button
          variant="secondary"
          disabled={clearing.isPending}
          onClick={() => clearing.mutate(clearPhotos)}
        >
          <Trans>Фотографии</Trans>
        </Button>
        <Button variant="secondary" disabled={clearing.isPending} onClick={() => setAsking(true)}>
          <Trans>Всё</Trans>
        </Button>
      </div>
      {isAsking ? (
        <ClearEverything
          unsent={unsent}
          onClose={() => setAsking(false)}
          onClear={(withUnsent) => {
            setAsking(false);
            clearing.mutate(async () => {
              // The account forgets them first, or the recently viewed ads would come back at the next start.
              if (currentToken() !== undefined) await getApiCall(client)(favouritesEndpoints.forget, {});
              await clearEverything(person, { withUnsent });
            });
          }}
        />
      ) : null}
    </section>
  );
}

function ClearEverything({
  unsent,
  onClose,
  onClear,
}: {
  unsent: number;
  onClose: () => void;
  onClear: (withUnsent: boolean) => void;
}) {
  const [withUnsent, setWithUnsent] = useState(false);
  return (
    <ConfirmDialog
      title={<Trans>Стереть всё сохранённое?</Trans>}
      yes={<Trans>Стереть</Trans>}
      no={<Trans>Не стирать</Trans>}
      onYes={() => onClear(withUnsent)}
      onClose={onClose}
    >
      <p>
        <Trans>
          Объявления, в том числе отмеченные сердечком, фотографии и карта уйдут с устройства: без интернета
          будет нечего открыть
        </Trans>
      </p>
      {unsent > 0 ? (
        <CheckField
          label={
            <Plural
              value={unsent}
              one="И неотправленное: # черновик"
              few="И неотправленное: # черновика"
              many="И неотправленное: # черновиков"
              other="И неотправленное: # черновика"
            />
          }
          checked={withUnsent}
          onChange={({ currentTarget }) => setWithUnsent(currentTarget.checked)}
        />
      ) : null}
    </ConfirmDialog>
  );
}

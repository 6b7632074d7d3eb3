import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFavouriteButton } from '#app/shared/favourites/hearts.ts';
import { syncFavouritesAndRecent } from '#app/shared/favourites/sync-favourites-and-recent.ts';
import { Button } from '#app/ui/button.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ensureLazyCatalog } from '#app/platform/i18n/lazy-words.ts';
import { useLazyCatalog } from '#app/platform/i18n/use-lazy-catalog.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Sheet } from '#app/ui/dialogs/sheet.tsx';
import { AdCardItem, AdCardSkeleton, type CardContext, useCardContext } from '../card/ad-card.tsx';
import { type Favourite, favouritesQuery } from './favourites-queries.ts';
import styles from './favourites.module.css';

/**
 * Favourites of this device and of the account. An ad that was removed here stays listed until the screen is left, so
 * that a second tap undoes the removal.
 */
function FavouritesList() {
  const { t } = useLingui();
  const client = useQueryClient();
  const context = useCardContext();
  const { data: favourites, isError, refetch } = useQuery(favouritesQuery);
  useEffect(() => void syncFavouritesAndRecent(client).catch(() => undefined), [client]);
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (favourites === null) return <NothingIsKept />;
  if (favourites?.length === 0) return <NothingYet />;
  return (
    <ul className={styles.list} aria-label={t`Сохранённое`} aria-busy={!favourites}>
      {favourites?.map((favourite) => (
        <li key={favourite.id}>
          <FavouriteAd favourite={favourite} context={context} />
        </li>
      )) ?? (
        <li>
          <AdCardSkeleton />
        </li>
      )}
    </ul>
  );
}

function FavouriteAd({ favourite, context }: { favourite: Favourite; context: CardContext }) {
  const { card, state } = favourite;
  if (state === 'open' && card) return <AdCardItem ad={card} context={context} />;
  return (
    <div className={styles.over} data-state={state}>
      {card ? <AdCardItem ad={card} context={context} /> : null}
      <p className={styles.state}>
        <StateWords favourite={favourite} />
        {state === 'taken' ? null : <RemoveButton favourite={favourite} />}
      </p>
    </div>
  );
}

function StateWords({ favourite: { state, card } }: { favourite: Favourite }) {
  switch (state) {
    case 'open':
      return <Trans>Это объявление ещё не загружено на устройство</Trans>;
    case 'taken':
      return <Trans>Исполнитель уже найден</Trans>;
    case 'ended':
      return <Trans>Объявление закрыто</Trans>;
    case 'gone':
      return card ? (
        <Trans>Объявление больше не показывается</Trans>
      ) : (
        <Trans>Этого объявления больше нет</Trans>
      );
  }
}

function RemoveButton({ favourite: { kind, id } }: { favourite: Favourite }) {
  const { 'aria-pressed': isKept, onClick } = useFavouriteButton({ kind, id });
  return (
    <Button variant="quiet" size="s" onClick={onClick}>
      {isKept ? <Trans>Убрать</Trans> : <Trans>Вернуть</Trans>}
    </Button>
  );
}

function NothingYet() {
  return (
    <Notice icon="heart" title={<Trans>Пока ничего не сохранено</Trans>}>
      <Trans>
        Нажмите на сердечко у объявления: оно останется здесь, и читать его можно будет без интернета.
      </Trans>
    </Notice>
  );
}

function NothingIsKept() {
  return (
    <Notice icon="heart" title={<Trans>Здесь ничего нельзя сохранить</Trans>}>
      <Trans>Браузер не даёт сайту хранить данные на этом устройстве. Так бывает в приватном окне.</Trans>
    </Notice>
  );
}

export function FavouritesScreen() {
  return useLazyCatalog(ensureLazyCatalog) ? <FavouritesList /> : <Skeleton height={320} />;
}

/** Favourites in a sheet over the home page, for visitors without an account. */
export function FavouritesSheet({ onClose }: { onClose: () => void }) {
  if (!useLazyCatalog(ensureLazyCatalog)) return null;
  return (
    <Sheet title={<Trans>Сохранённое</Trans>} onClose={onClose} wide>
      <FavouritesList />
    </Sheet>
  );
}

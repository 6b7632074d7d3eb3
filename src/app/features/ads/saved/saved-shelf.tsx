import { useQuery } from '@tanstack/react-query';
import { useLookups } from '../../../platform/lookups/use-lookups.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { AdCard, useCardContext } from '../card/ad-card.tsx';
import type { SavedShelfProps } from '../saved-views.ts';
import { savedShelfQuery } from './saved-queries.ts';

/** The first few ads of a list as far as they are saved; where none is, the shelf has failed. */
export function SavedShelf({ kind, query, labelledBy, className, onRetry }: SavedShelfProps) {
  const context = useCardContext();
  const { categories } = useLookups();
  const { data: ads, isPending } = useQuery(savedShelfQuery(kind, query, categories));
  if (isPending) return null;
  if (!ads || ads.length === 0) return <LoadFailed onRetry={onRetry} />;
  return (
    <ul className={className} aria-labelledby={labelledBy}>
      {ads.map((ad) => (
        <li key={ad.id}>
          <AdCard ad={ad} context={context} heading="h3" />
        </li>
      ))}
    </ul>
  );
}

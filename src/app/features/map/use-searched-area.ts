import { useState } from 'react';
import type { MapView } from '#app/map/map-canvas.tsx';
import { isInside, wholeSquares, type Area } from './area.ts';

interface Searched {
  /** What is asked for. */
  area: Area;
  /** What was last chosen to be searched; inside of it a nearer look needs no asking. */
  within: Area;
}

/**
 * Which area is searched while the map moves. The app's own moves are searched at once. A person may look around in what
 * was searched, and nearer; beyond it the search waits for their word, since it costs data and changes the list.
 */
export function useSearchedArea() {
  const [view, setView] = useState<MapView | null>(null);
  const [searched, setSearched] = useState<Searched | null>(null);

  const search = (next: MapView): void => {
    const area = { box: next.box, zoom: next.position.zoom };
    setSearched({ area, within: wholeSquares(area) });
  };
  const follow = (next: MapView, byPerson: boolean): void => {
    setView(next);
    if (!byPerson || !searched) search(next);
    else if (isInside(next.box, searched.within.box)) {
      setSearched({ ...searched, area: { box: next.box, zoom: next.position.zoom } });
    }
  };
  return {
    view,
    area: searched?.area ?? null,
    isElsewhere: view !== null && searched !== null && !isInside(view.box, searched.within.box),
    follow,
    searchHere: () => {
      if (view) search(view);
    },
  };
}

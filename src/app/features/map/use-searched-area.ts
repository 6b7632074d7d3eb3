import { useState } from 'react';
import type { MapView } from '#app/map/canvas/map-canvas.tsx';
import { isInside, extendToWholeSquares, type Area } from './area.ts';

interface Searched {
  area: Area;
  /** The last searched area, rounded outwards to whole squares of the grid; views inside it need no new search. */
  within: Area;
}

/**
 * The searched area while the map moves. The app's own moves search at once. A person may look around and zoom in
 * within the searched area; beyond it, the search waits for a tap, since it costs data and changes the list.
 */
export function useSearchedArea() {
  const [view, setView] = useState<MapView | null>(null);
  const [searched, setSearched] = useState<Searched | null>(null);

  const search = (next: MapView): void => {
    const area = { box: next.box, zoom: next.position.zoom };
    setSearched({ area, within: extendToWholeSquares(area) });
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

/** Pixels; a shorter movement is a press by a trembling finger. */
const SLACK = 6;

/**
 * Dragging photos by mouse, or by a finger on the handle (elsewhere a finger scrolls the page), while the others make
 * room. Positions are written to the DOM without React until the drop; then `onDrop` gets both indexes.
 */
export function dragPhotos(list: HTMLElement, onDrop: (from: number, to: number) => void): () => void {
  const pick = ({ target, pointerId, pointerType, button, pageX, pageY }: PointerEvent): void => {
    if (button !== 0 || 'dragging' in list.dataset || !(target instanceof Element)) return;
    if (!target.closest(pointerType === 'mouse' ? 'img, [data-handle]' : '[data-handle]')) return;
    const tiles = [...list.children].filter((tile) => tile instanceof HTMLElement);
    const places = tiles.map(({ offsetLeft, offsetTop }) => ({ x: offsetLeft, y: offsetTop }));
    const from = tiles.findIndex((tile) => tile.contains(target));
    const [dragged, home] = [tiles[from], places[from]];
    if (!dragged || !home) return;
    const drag = new AbortController();
    let to = from;

    const follow = (event: PointerEvent): void => {
      const [x, y] = [event.pageX - pageX, event.pageY - pageY];
      if (event.pointerId !== pointerId) return;
      if (!('dragging' in list.dataset) && Math.hypot(x, y) < SLACK) return;
      list.dataset['dragging'] = dragged.dataset['held'] = '';
      const far = places.map((place) => Math.hypot(place.x - home.x - x, place.y - home.y - y));
      to = far.indexOf(Math.min(...far));
      tiles.forEach((tile, index) => {
        const aside = index > from && index <= to ? -1 : index < from && index >= to ? 1 : 0;
        const [now, next] = [places[index], places[index + aside]];
        if (now && next) tile.style.translate = `${next.x - now.x}px ${next.y - now.y}px`;
      });
      dragged.style.translate = `${x}px ${y}px`;
    };
    const drop = (event: PointerEvent): void => {
      if (event.pointerId !== pointerId) return;
      drag.abort();
      delete list.dataset['dragging'];
      delete dragged.dataset['held'];
      for (const tile of tiles) tile.style.translate = '';
      if (event.type === 'pointerup' && to !== from) onDrop(from, to);
    };
    dragged.setPointerCapture(pointerId);
    dragged.addEventListener('pointermove', follow, drag);
    dragged.addEventListener('pointerup', drop, drag);
    dragged.addEventListener('pointercancel', drop, drag);
  };
  list.addEventListener('pointerdown', pick);
  return () => list.removeEventListener('pointerdown', pick);
}

/** Pixels, from the middle of the screen where it is a place on it. */
export interface PhotoPoint {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How a photo lies: so many times as large as it fits, its middle so far from the screen's. */
export interface Placement extends PhotoPoint {
  readonly scale: number;
}

export const WHOLE_PHOTO: Placement = { scale: 1, x: 0, y: 0 };
export const LARGEST = 5;
/** What a double tap makes of it. */
export const LARGER = 2.5;
/** Beyond an edge the photo follows a finger by a third. */
const GIVE = 1 / 3;

/** Another size, with what is at that point staying there. */
export function zoomAt(from: Placement, at: PhotoPoint, scale: number): Placement {
  const grown = scale / from.scale;
  return { scale, x: at.x - (at.x - from.x) * grown, y: at.y - (at.y - from.y) * grown };
}

/** How far a photo of that size may be moved until its edge is at the screen's. */
function reachOf(photo: Size, screen: Size, scale: number): PhotoPoint {
  const fits = Math.min(screen.width / photo.width, screen.height / photo.height) * scale;
  return {
    x: Math.max(0, (photo.width * fits - screen.width) / 2),
    y: Math.max(0, (photo.height * fits - screen.height) / 2),
  };
}

/** Where it comes to rest: neither smaller than the screen nor with an edge inside of it. */
export function settlePlacement(placement: Placement, photo: Size, screen: Size): Placement {
  const scale = clamp(placement.scale, 1, LARGEST);
  const reach = reachOf(photo, screen, scale);
  return { scale, x: clamp(placement.x, -reach.x, reach.x), y: clamp(placement.y, -reach.y, reach.y) };
}

/** Where it is shown while a finger holds it: past its limits, but unwillingly. */
export function yieldTo(placement: Placement, photo: Size, screen: Size): Placement {
  const rest = settlePlacement(placement, photo, screen);
  const give = (wanted: number, allowed: number): number => allowed + (wanted - allowed) * GIVE;
  return {
    scale: give(placement.scale, rest.scale),
    x: give(placement.x, rest.x),
    y: give(placement.y, rest.y),
  };
}

/** Pixels in a millisecond: so fast a finger flings, however short its way. */
const FLING = 0.4;

/** What a way across the screen asks for at its end: the next, the one before, or nothing. */
export function turnOf(way: number, speed: number, width: number): 1 | -1 | 0 {
  const isFlung = Math.abs(speed) > FLING && Math.sign(speed) === Math.sign(way);
  if (!isFlung && Math.abs(way) < width / 4) return 0;
  return way < 0 ? 1 : -1;
}

/** Whether a way down asks to close. */
export function closes(way: number, speed: number, height: number): boolean {
  return way > 0 && (speed > FLING || way > height / 6);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

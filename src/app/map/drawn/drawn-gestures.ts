import type { MapCamera } from '../canvas/map-camera.ts';
import { clampPosition } from '../map-position.ts';
import { moveBy, zoomMapAt, type Pixel } from '../projection.ts';

/** Pixels; a shorter movement is a tap. */
const SLACK = 5;
/** One notch of a wheel is a third of a zoom level, about as in the real map. */
const WHEEL_PIXELS_A_LEVEL = 300;

interface GestureTargets {
  /** The person has moved the map and let go. */
  onEnd: () => void;
  /** A tap beside all markers. */
  onTap: () => void;
}

export interface DrawnGestures {
  /** Resolves as soon as no finger is down. */
  released: () => Promise<void>;
  stop: () => void;
}

/** Drag, pinch, wheel and double click for the drawn basemap, until the real map has loaded or where it never does. */
export function moveMapByGestures(
  stage: HTMLElement,
  camera: MapCamera,
  { onEnd, onTap }: GestureTargets,
): DrawnGestures {
  const abort = new AbortController();
  const fingers = new Map<number, Pixel>();
  const waiting: (() => void)[] = [];
  let moved = false;

  const inStage = (event: MouseEvent): Pixel => {
    const { left, top } = stage.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const drag = (from: Pixel, to: Pixel): void => {
    const view = camera.current();
    if (view)
      camera.setPosition(clampPosition(moveBy(view.position, { x: to.x - from.x, y: to.y - from.y })));
  };
  const zoom = (at: Pixel, levels: number): void => {
    const view = camera.current();
    if (view)
      camera.setPosition(
        clampPosition(
          zoomMapAt(view.position, view.size, at, Math.min(camera.maxZoom, view.position.zoom + levels)),
        ),
      );
  };

  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    if (fingers.size === 0) moved = false;
    fingers.set(event.pointerId, inStage(event));
  };
  const move = (event: PointerEvent): void => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = inStage(event);
    if (!moved && Math.hypot(now.x - before.x, now.y - before.y) < SLACK) return;
    if (!moved) stage.setPointerCapture(event.pointerId);
    moved = true;
    fingers.set(event.pointerId, now);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) return drag(before, now);
    drag(middle(before, other), middle(now, other));
    zoom(middle(now, other), Math.log2(apart(now, other) / apart(before, other)));
  };
  const up = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
    if (moved) onEnd();
    for (const resolve of waiting.splice(0)) resolve();
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    zoom(inStage(event), -event.deltaY / WHEEL_PIXELS_A_LEVEL);
    onEnd();
  };
  const click = (event: MouseEvent): void => {
    if (!moved && !isButton(event)) onTap();
  };
  const doubleClick = (event: MouseEvent): void => {
    if (isButton(event)) return;
    zoom(inStage(event), 1);
    onEnd();
  };

  const options = { signal: abort.signal };
  stage.addEventListener('pointerdown', down, options);
  stage.addEventListener('pointermove', move, options);
  stage.addEventListener('pointerup', up, options);
  stage.addEventListener('pointercancel', up, options);
  stage.addEventListener('wheel', wheel, { ...options, passive: false });
  stage.addEventListener('click', click, options);
  stage.addEventListener('dblclick', doubleClick, options);
  return {
    released: () =>
      fingers.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve)),
    stop: () => abort.abort(),
  };
}

function middle(a: Pixel, b: Pixel): Pixel {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function apart(a: Pixel, b: Pixel): number {
  return Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
}

function isButton({ target }: Event): boolean {
  return target instanceof Element && target.closest('button') !== null;
}

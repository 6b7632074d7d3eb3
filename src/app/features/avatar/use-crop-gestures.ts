import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import { type CropFrame, zoomFrame, type PictureSize, panFrame } from './crop-frame.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

const KEY_STEP = 0.04;
const KEY_ZOOM = 1.1;
/** Zoom per unit of the wheel's `deltaY`. */
const WHEEL_ZOOM = 0.0015;

const PULLS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -KEY_STEP, y: 0 },
  ArrowRight: { x: KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: -KEY_STEP },
  ArrowDown: { x: 0, y: KEY_STEP },
};

export function useCropGestures(size: PictureSize, frame: CropFrame, onChange: (frame: CropFrame) => void) {
  const stage = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    onChange(zoomFrame(size, frame, Math.exp(-event.deltaY * WHEEL_ZOOM)));
  });
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    // React registers wheel listeners as passive, which cannot prevent scrolling.
    const listener = (event: WheelEvent): void => onWheel(event);
    element.addEventListener('wheel', listener, { passive: false });
    return () => element.removeEventListener('wheel', listener);
  }, []);

  const release = ({ pointerId }: PointerEvent): void => void fingers.current.delete(pointerId);
  return {
    ref: stage,
    onPointerDown: (event: PointerEvent<HTMLDivElement>): void => {
      if (fingers.current.size >= 2) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, pointOf(event));
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>): void => {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const now = pointOf(event);
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      fingers.current.set(event.pointerId, now);
      const width = event.currentTarget.clientWidth;
      // Each of two fingers contributes half of the movement.
      const share = (other ? 0.5 : 1) / width;
      const moved = panFrame(size, frame, (now.x - before.x) * share, (now.y - before.y) * share);
      const wide = other ? distance(now, other) / Math.max(1, distance(before, other)) : 1;
      onChange(zoomFrame(size, moved, wide));
    },
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown: (event: KeyboardEvent): void => {
      const pull = PULLS[event.key];
      if (pull) onChange(panFrame(size, frame, -pull.x, -pull.y));
      else if (event.key === '+' || event.key === '=') onChange(zoomFrame(size, frame, KEY_ZOOM));
      else if (event.key === '-') onChange(zoomFrame(size, frame, 1 / KEY_ZOOM));
      else return;
      event.preventDefault();
    },
  };
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

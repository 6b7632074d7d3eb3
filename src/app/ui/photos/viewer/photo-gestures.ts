import {
  isCloseSwipe,
  DOUBLE_TAP_SCALE,
  type Placement,
  type PhotoPoint,
  clampPlacement,
  type Size,
  readSwipeDirection,
  WHOLE_PHOTO,
  applyRubberBand,
  zoomAt,
} from './placement.ts';

interface PhotoTargets {
  /** Size of the shown photo, in its own pixels. */
  photo: () => Size;
  hasNext: (step: 1 | -1) => boolean;
  onTurn: (step: 1 | -1) => void;
  onClose: () => void;
  onEnlarged: (isEnlarged: boolean) => void;
}

export interface PhotoControls {
  /** Enlarges the photo around its centre, or makes it fit again. */
  enlarge: (isEnlarged: boolean) => void;
  /** False when the photo fits the screen, so that nothing can be moved. */
  move: (by: PhotoPoint) => boolean;
  stop: () => void;
}

/** Meaning of a one-finger gesture, known after a few pixels. */
type Gesture = 'unknown' | 'turn' | 'close' | 'move';

/** Pixels; a shorter movement is a tap. */
const SLACK = 8;
const DOUBLE_MS = 300;
const NEAR = 32;
/** Wheel distance in pixels that doubles the scale; one notch enlarges by about a third. */
const WHEEL_PIXELS = 250;

interface Finger extends PhotoPoint {
  readonly at: number;
}

/**
 * Moves the photo with the fingers: one turns to the next photo, closes, or moves an enlarged photo; two fingers or a
 * double tap enlarge; a mouse and its wheel do the same. Positions are written as CSS properties of the stage, past
 * React.
 */
export function movePhotoByGestures(stage: HTMLElement, targets: PhotoTargets): PhotoControls {
  const abort = new AbortController();
  const fingers = new Map<number, Finger>();
  let placement = WHOLE_PHOTO;
  /** Positions of photo and fingers when the number of fingers last changed. */
  let base = { placement, middle: { x: 0, y: 0 }, apart: 1 };
  let gesture: Gesture = 'unknown';
  let speed: PhotoPoint = { x: 0, y: 0 };
  let hasPinched = false;
  let lastTap: Finger | undefined;

  const screen = (): Size => ({ width: stage.clientWidth, height: stage.clientHeight });
  const fromMiddle = (event: MouseEvent): Finger => {
    const { left, top, width, height } = stage.getBoundingClientRect();
    const [x, y] = [event.clientX - left - width / 2, event.clientY - top - height / 2];
    return { x, y, at: event.timeStamp };
  };
  const write = (values: Record<string, string>): void => {
    for (const [name, value] of Object.entries(values)) stage.style.setProperty(`--${name}`, value);
  };
  const place = (next: Placement): void => {
    if (placement.scale > 1 !== next.scale > 1) targets.onEnlarged(next.scale > 1);
    placement = next;
    write({ scale: String(next.scale), x: `${next.x}px`, y: `${next.y}px` });
  };
  const slide = (right: number, down: number): void =>
    write({ right: `${right}px`, down: `${down}px`, fade: String(Math.abs(down) / screen().height) });
  const rest = (): void => place(clampPlacement(placement, targets.photo(), screen()));
  const toggle = (at: PhotoPoint): void => {
    place(placement.scale > 1 ? WHOLE_PHOTO : zoomAt(WHOLE_PHOTO, at, DOUBLE_TAP_SCALE));
    rest();
  };

  const begin = (): void => {
    const [one, other] = [...fingers.values()];
    if (!one) return;
    base = {
      placement,
      middle: other ? between(one, other) : one,
      apart: other ? Math.max(1, distance(one, other)) : 1,
    };
    gesture = other || placement.scale > 1 ? 'move' : 'unknown';
  };
  const moveByFingers = (): void => {
    const [one, other] = [...fingers.values()];
    if (!one) return;
    const middle = other ? between(one, other) : one;
    const gone = { x: middle.x - base.middle.x, y: middle.y - base.middle.y };
    if (gesture === 'unknown' && Math.hypot(gone.x, gone.y) > SLACK)
      gesture = Math.abs(gone.x) >= Math.abs(gone.y) ? 'turn' : 'close';
    if (gesture === 'turn') slide(targets.hasNext(gone.x < 0 ? 1 : -1) ? gone.x : gone.x / 3, 0);
    if (gesture === 'close') slide(0, Math.max(0, gone.y));
    if (gesture !== 'move') return;
    const { scale } = base.placement;
    const grown = other
      ? zoomAt(base.placement, base.middle, (scale * distance(one, other)) / base.apart)
      : base.placement;
    const wanted = { ...grown, x: grown.x + gone.x, y: grown.y + gone.y };
    place(applyRubberBand(wanted, targets.photo(), screen()));
  };
  const finish = (last: Finger): void => {
    const { width, height } = screen();
    const gone = { x: last.x - base.middle.x, y: last.y - base.middle.y };
    slide(0, 0);
    if (gesture === 'close' && isCloseSwipe(gone.y, speed.y, height)) targets.onClose();
    if (gesture === 'turn') turn(readSwipeDirection(gone.x, speed.x, width));
    if (gesture !== 'move') return;
    // An enlarged photo pulled well past its edge turns to the next one, too.
    const pulled = placement.x - clampPlacement(placement, targets.photo(), screen()).x;
    if (placement.scale > 1 && Math.abs(pulled) > width / 8) turn(pulled < 0 ? 1 : -1);
    rest();
  };
  const turn = (step: 1 | -1 | 0): void => {
    if (step === 0 || !targets.hasNext(step)) return;
    place(WHOLE_PHOTO);
    targets.onTurn(step);
  };
  const tap = (finger: Finger): void => {
    const isSecond = lastTap && finger.at - lastTap.at < DOUBLE_MS && distance(finger, lastTap) < NEAR;
    lastTap = isSecond ? undefined : finger;
    if (isSecond) toggle(finger);
  };

  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    stage.setPointerCapture(event.pointerId);
    stage.dataset['held'] = '';
    if (fingers.size === 0) speed = { x: 0, y: 0 };
    hasPinched = fingers.size > 0;
    fingers.set(event.pointerId, fromMiddle(event));
    slide(0, 0);
    begin();
  };
  const move = (event: PointerEvent): void => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = fromMiddle(event);
    const passed = Math.max(1, now.at - before.at);
    speed = { x: (now.x - before.x) / passed, y: (now.y - before.y) / passed };
    fingers.set(event.pointerId, now);
    moveByFingers();
  };
  const up = (event: PointerEvent): void => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    const isAlone = fingers.size === 1;
    fingers.delete(event.pointerId);
    if (!isAlone) return begin();
    delete stage.dataset['held'];
    const hasMoved = distance(finger, base.middle) > SLACK;
    if (event.type === 'pointerup' && !hasMoved && !hasPinched) tap(finger);
    finish(event.type === 'pointerup' ? finger : { ...finger, ...base.middle });
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    place(zoomAt(placement, fromMiddle(event), placement.scale * 2 ** (-event.deltaY / WHEEL_PIXELS)));
    rest();
  };

  const { signal } = abort;
  stage.addEventListener('pointerdown', down, { signal });
  stage.addEventListener('pointermove', move, { signal });
  stage.addEventListener('pointerup', up, { signal });
  stage.addEventListener('pointercancel', up, { signal });
  stage.addEventListener('wheel', wheel, { signal, passive: false });
  // Otherwise a mouse would drag the photo as a file.
  stage.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  place(WHOLE_PHOTO);
  slide(0, 0);
  return {
    enlarge: (isEnlarged) => {
      if (isEnlarged !== placement.scale > 1) toggle({ x: 0, y: 0 });
    },
    move: ({ x, y }) => {
      if (placement.scale === 1) return false;
      place({ ...placement, x: placement.x + x, y: placement.y + y });
      rest();
      return true;
    },
    stop: () => abort.abort(),
  };
}

function between(a: PhotoPoint, b: PhotoPoint): PhotoPoint {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function distance(a: PhotoPoint, b: PhotoPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

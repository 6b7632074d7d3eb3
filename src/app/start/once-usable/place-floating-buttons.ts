/** Distance of scrolling that counts as a direction. */
const TURN_PX = 8;
const STEP_PX = 8;
/** Share of the window's height by which a floating button may move up. */
const REACH = 0.2;
/** Costs of a place: of each pixel of a control, and of each pixel of height; a pixel of text costs one. */
const CONTROL_COST = 1000;
const LIFT_COST = 8;
const REST_MS = 120;
/** A scroll that comes later after a gesture is the page's own: to a request, or to a restored position. */
const GESTURE_MS = 2000;
const GESTURES = ['wheel', 'touchmove'] as const;
/** Events after which a floating button is no longer pressed, or a panel or dialog no longer open. */
const RELEASES = ['pointerup', 'pointercancel', 'keyup', 'toggle', 'close'] as const;

/**
 * Keeps the floating buttons (`data-float`) off the content: a person who scrolls down hides them, scrolling up shows
 * them, and at rest each stands where it covers no control and little text, near the bottom.
 */
export function placeFloatingButtons(): void {
  const root = document.documentElement;
  let last = window.scrollY;
  let gestureAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPostponed = false;
  const onGesture = (): void => {
    gestureAt = performance.now();
  };
  const settle = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // A button that moves between press and release is never clicked, one with an open panel is not placed, and below a
      // dialog nothing can be found.
      isPostponed = document.querySelector('[data-float]:active, [data-float] [open], :modal') !== null;
      if (!isPostponed) placeFloats();
    }, REST_MS);
  };
  const onReleased = (): void => {
    if (isPostponed) settle();
  };
  const onScroll = (): void => {
    const { scrollY } = window;
    if (Math.abs(scrollY - last) < TURN_PX && scrollY > TURN_PX) return;
    const isPersons = performance.now() - gestureAt < GESTURE_MS;
    root.toggleAttribute('data-scrolled-down', isPersons && scrollY > last && scrollY > TURN_PX);
    last = scrollY;
    settle();
  };
  new ResizeObserver(settle).observe(document.body);
  window.addEventListener('scroll', onScroll, { passive: true });
  for (const gesture of GESTURES) window.addEventListener(gesture, onGesture, { passive: true });
  // The events of a closed panel or dialog do not bubble.
  for (const release of RELEASES) window.addEventListener(release, onReleased, { capture: true });
  window.addEventListener('resize', settle);
  settle();
}

interface Content {
  readonly box: Box;
  /** Cost of each pixel that is covered. */
  readonly cost: number;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function placeFloats(): void {
  const floats = [...document.querySelectorAll<HTMLElement>('[data-float]')].filter(
    (float) => float.checkVisibility() && !float.querySelector('[open]'),
  );
  let ceiling = Infinity;
  // From the bottom up, since each button must stay above the ones that are placed already.
  for (const float of floats.toReversed()) {
    // Unlike `getBoundingClientRect`, offsets leave out `translate`, which may be in transition.
    const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = float;
    const own = { left, right: left + width, top, bottom: top + height };
    const lowest = Math.max(0, own.bottom - ceiling);
    const lift = bestLift(own, lowest);
    ceiling = own.top - lift - STEP_PX;
    float.style.translate = `0 ${-lift}px`;
  }
}

function bestLift(own: Box, lowest: number): number {
  const highest = lowest + window.innerHeight * REACH;
  const content = contentIn({ ...own, top: own.top - highest });
  let best = { lift: lowest, cost: Infinity };
  for (let lift = lowest; lift <= highest; lift += STEP_PX / 2) {
    const place = { ...own, top: own.top - lift, bottom: own.bottom - lift };
    const covered = content.map(({ box, cost }) => cost * commonArea(place, box));
    const cost = covered.reduce((sum, each) => sum + each, LIFT_COST * (lift - lowest));
    if (cost < best.cost) best = { lift, cost };
  }
  return best.lift;
}

/** From this height on a link is a card, which can be pressed beside the button. */
const CARD_MIN_PX = 80;
const CONTROLS = 'a, button, input, select, textarea, summary, label';

/** Boxes of the controls and lines of text in a strip. A whole row or card counts by its text only. */
function contentIn({ left, right, top, bottom }: Box): Content[] {
  const seen = new Set<Element>();
  for (const x of [left + 1, (left + right) / 2, right - 1]) {
    for (let y = Math.max(0, top); y <= bottom; y += STEP_PX) {
      for (const element of document.elementsFromPoint(x, y)) seen.add(element);
    }
  }
  return [...seen].flatMap((element) => {
    if (element.closest('[data-float]')) return [];
    const box = element.getBoundingClientRect();
    const isSmall = box.width < window.innerWidth / 2 && box.height < CARD_MIN_PX;
    const isControl = isSmall && element.matches(CONTROLS);
    const lines = linesOf(element).map((line) => ({ box: line, cost: 1 }));
    return isControl ? [{ box, cost: CONTROL_COST }, ...lines] : lines;
  });
}

function linesOf(element: Element): Box[] {
  return [...element.childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === '') return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  });
}

function commonArea(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

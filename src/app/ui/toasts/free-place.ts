/** Maximum toasts at once, since more would cover the screen. */
const TOASTS_MAX = 3;
export const TOAST_GAP_PX = 8;
const STEP_PX = 8;
/** Share of the window's height by which the toasts may move from their edge. */
const REACH = 0.5;
/** Controls above this height are cards and photos, which can be pressed beside a toast. */
const CONTROL_MAX_PX = 120;
const BUTTONS = 'a[href], button, summary';
const FIELDS = 'input, select, textarea';
const TITLES = '[data-title-row], dialog h2';
/** A dense form may leave no room at all: then a field is covered rather than a button or the title. */
const BUTTON_COST = 10;

export interface ToastPlace {
  /** Distance by which the toasts move from their edge of the window. */
  readonly shift: number;
  /** Number of toasts for which the window has room. */
  readonly visible: number;
}

export const PLACE_AT_EDGE: ToastPlace = { shift: 0, visible: TOASTS_MAX };

/** The place nearest to their edge at which the toasts of a list cover the fewest controls and no title. */
export function findFreePlace(
  list: HTMLElement,
  edge: 'top' | 'bottom',
  now: ToastPlace,
  scope: ParentNode,
): ToastPlace {
  const [first, ...others] = list.querySelectorAll<HTMLElement>('li:not([data-removed=true])');
  if (!first) return now;
  const margin = distanceFrom(edge, list) - now.shift;
  const room = window.innerHeight - 2 * margin;
  let height = first.offsetHeight;
  let visible = 1;
  for (const { offsetHeight } of others.slice(0, TOASTS_MAX - 1)) {
    if (height + TOAST_GAP_PX + offsetHeight > room) break;
    height += TOAST_GAP_PX + offsetHeight;
    visible += 1;
  }

  const { left, right } = first.getBoundingClientRect();
  const obstacles = obstaclesIn(scope, list).filter(({ box }) => box.left < right && box.right > left);
  let best = { shift: 0, cost: Infinity };
  const furthest = Math.max(0, Math.min(window.innerHeight * REACH, room - height));
  for (let shift = 0; shift <= furthest; shift += STEP_PX) {
    const start = margin + shift;
    const top = edge === 'top' ? start : window.innerHeight - start - height;
    const covered = obstacles.filter(({ box }) => box.top < top + height && box.bottom > top);
    const cost = covered.reduce((sum, each) => sum + each.cost, 0);
    if (cost < best.cost) best = { shift, cost };
    if (cost === 0) break;
  }
  return { shift: best.shift, visible };
}

function distanceFrom(edge: 'top' | 'bottom', list: HTMLElement): number {
  const { top, bottom } = list.getBoundingClientRect();
  return edge === 'top' ? top : window.innerHeight - bottom;
}

function obstaclesIn(scope: ParentNode, list: HTMLElement): { box: DOMRect; cost: number }[] {
  return [...scope.querySelectorAll(`${BUTTONS}, ${FIELDS}, ${TITLES}`)]
    .filter((each) => !list.contains(each) && each.checkVisibility({ visibilityProperty: true }))
    .map((each) => ({
      box: each.getBoundingClientRect(),
      isTitle: each.matches(TITLES),
      cost: each.matches(FIELDS) ? 1 : BUTTON_COST,
    }))
    .filter(({ box, isTitle }) => isTitle || box.height < CONTROL_MAX_PX);
}

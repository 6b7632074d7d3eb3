const STEP_PX = 8;
/** Share of the window's height by which the toasts may move from their edge. */
const REACH = 0.5;
/** Controls above this height are cards and photos, which can be pressed beside a toast. */
const CONTROL_MAX_PX = 120;
const BUTTONS = 'a[href], button, summary';
const FIELDS = 'input, select, textarea';
/** A dense form may leave no room at all: then a field is covered rather than a button. */
const BUTTON_COST = 10;

/** The distance from its edge at which a region of toasts covers the fewest controls, near the edge. */
export function findFreeShift(region: HTMLElement, edge: 'top' | 'bottom'): number {
  const { left, right, height } = region.getBoundingClientRect();
  const { offsetTop } = region;
  const boxes = [...document.querySelectorAll(`${BUTTONS}, ${FIELDS}`)]
    .filter((control) => !region.contains(control) && control.checkVisibility({ visibilityProperty: true }))
    .map((control) => ({
      box: control.getBoundingClientRect(),
      cost: control.matches(BUTTONS) ? BUTTON_COST : 1,
    }))
    .filter(({ box }) => box.height < CONTROL_MAX_PX && box.left < right && box.right > left);
  let best = { shift: 0, cost: Infinity };
  for (let shift = 0; shift <= window.innerHeight * REACH; shift += STEP_PX) {
    const top = offsetTop + (edge === 'top' ? shift : -shift);
    const covered = boxes.filter(({ box }) => box.top < top + height && box.bottom > top);
    const cost = covered.reduce((sum, each) => sum + each.cost, 0);
    if (cost < best.cost) best = { shift, cost };
    if (cost === 0) break;
  }
  return best.shift;
}

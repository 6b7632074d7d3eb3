/** Taps within this time at the same place are a double tap; phones wait as long themselves. */
const DOUBLE_MS = 300;
const NEAR_PX = 24;

/**
 * Suppresses the second half of a double tap when another screen has appeared beneath it: it must press neither a photo
 * of an ad that has just opened nor a link where "send" was.
 */
export function ignoreGhostClicks(): void {
  let last: { at: number; x: number; y: number; path: string; pressed: string } | undefined;
  const onClick = (event: MouseEvent): void => {
    const { timeStamp: at, clientX: x, clientY: y } = event;
    // A click by keyboard has no position.
    if (event.detail === 0) return;
    const pressed = nameOf(event.target);
    const isSecond = last && at - last.at < DOUBLE_MS && Math.hypot(x - last.x, y - last.y) < NEAR_PX;
    // The same control pressed twice, such as "back", is meant twice.
    if (isSecond && last?.path !== location.pathname && last?.pressed !== pressed) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    last = { at, x, y, path: location.pathname, pressed };
  };
  document.addEventListener('click', onClick, { capture: true });
}

function nameOf(target: EventTarget | null): string {
  const control = target instanceof Element ? target.closest('a, button') : null;
  return control?.getAttribute('aria-label') ?? control?.textContent ?? '';
}

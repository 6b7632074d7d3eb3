import type { AnyRouter } from '@tanstack/react-router';
import type { AppContext } from '../app-context.ts';
import { getConnected, onConnectionChange } from '../offline/connection.ts';

declare global {
  interface Window {
    /** What was pressed before the app was alive; the script in the page begins to note that. */
    yumushTaps?: HTMLElement[];
  }
}

/** What can hold the focus, be pressed or filled in. */
const TOUCHED = 'a, button, input, select, textarea, summary, [tabindex]';
const TYPED_INTO = /^(?:text|search|number|tel)$/;

type Deed = (element: HTMLElement) => void;

/**
 * The app's own screen in the place of what it last looked like: `draw` does so at once, and what somebody did to the
 * look until then is done to the screen. What they scrolled to stays where it is.
 */
export function replaceSnapshot(root: HTMLElement, router: AnyRouter, draw: () => void): void {
  const deeds = deedsIn(root);
  keepHeight(router);
  draw();
  delete window.yumushTaps;
  const elements = touchedIn(root);
  for (const { name, nth, deed } of deeds) {
    const element = elements.filter((each) => nameOf(each) === name)[nth];
    if (element) deed(element);
  }
  removeLineInTime(root.nextElementSibling, router.options.context);
}

function touchedIn(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(TOUCHED)];
}

function deedsIn(root: HTMLElement): { name: string; nth: number; deed: Deed }[] {
  const elements = touchedIn(root);
  const names = elements.map(nameOf);
  return elements.flatMap((element, index) => {
    const name = names[index] ?? '';
    const nth = names.slice(0, index).filter((each) => each === name).length;
    return deedsOn(element).map((deed) => ({ name, nth, deed }));
  });
}

/** What an element is called by somebody who looks for it. */
function nameOf(element: HTMLElement): string {
  const { localName, textContent } = element;
  const attributes = ['type', 'name', 'href', 'aria-label', 'value'].map((each) =>
    each === 'value' && !isChoice(element) ? null : element.getAttribute(each),
  );
  return JSON.stringify([localName, ...attributes, localName === 'select' ? '' : textContent]);
}

function deedsOn(element: HTMLElement): Deed[] {
  const deeds: Deed[] = [];
  if (isTypedInto(element) && element.value !== element.defaultValue) {
    const { value } = element;
    deeds.push((now) => enter(now, value, 'input'));
  } else if (element instanceof HTMLSelectElement && hasOtherChoice(element)) {
    const { value } = element;
    deeds.push((now) => enter(now, value, 'change'));
  } else if (isChoice(element) && element.checked !== element.defaultChecked) {
    const { checked } = element;
    deeds.push((now) => {
      if (isChoice(now) && now.checked !== checked) now.click();
    });
  } else if (window.yumushTaps?.includes(element)) {
    deeds.push((now) => now.click());
  }
  if (document.activeElement === element) deeds.push((now) => now.focus({ preventScroll: true }));
  return deeds;
}

function isTypedInto(element: HTMLElement): element is HTMLInputElement {
  return element instanceof HTMLInputElement && TYPED_INTO.test(element.type);
}

function isChoice(element: HTMLElement): element is HTMLInputElement {
  return element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio');
}

function hasOtherChoice({ options }: HTMLSelectElement): boolean {
  return [...options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
}

/** As if it were entered by hand: React hears of a value by the event, and only where the element's own setter put it. */
function enter(element: HTMLElement, value: string, event: 'input' | 'change'): void {
  const prototype = element instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  Reflect.set(prototype.prototype, 'value', value, element);
  element.dispatchEvent(new Event(event, { bubbles: true }));
}

/** The router begins at the top, or where the page was left: before somebody had scrolled. */
function keepHeight(router: AnyRouter): void {
  const height = scrollY;
  if (height === 0) return;
  const stop = router.subscribe('onRendered', () => {
    stop();
    scrollTo(scrollX, height);
  });
}

/** Of `dated-lines.ts`: goes when all is as new as it can be, or the shell's own line says since when it is not. */
function removeLineInTime(line: Element | null, { queryClient }: AppContext): void {
  if (!line?.matches('[data-look-since]')) return;
  const look = (): void => {
    if (getConnected() && queryClient.isFetching({ type: 'active' }) > 0) return;
    for (const stop of stops) stop();
    line.remove();
  };
  const stops = [queryClient.getQueryCache().subscribe(look), onConnectionChange(look)];
  // What the screen asks for begins after it has been drawn.
  requestAnimationFrame(look);
}

import type { AnyRouter } from '@tanstack/react-router';
import type { AppContext } from '../platform/app-context.ts';
import { getConnected, onConnectionChange } from '../platform/offline/connection.ts';

declare global {
  interface Window {
    /** Elements that were tapped before hydration; an inline script in the page records them. */
    yumushTaps?: HTMLElement[];
  }
}

/** Elements that can have the focus, be pressed or be filled in. */
const TOUCHED = 'a, button, input, select, textarea, summary, [tabindex]';
const TYPED_INTO = /^(?:text|search|number|tel)$/;

type Deed = (element: HTMLElement) => void;

/**
 * Replaces the snapshot by the app's screen, which `draw` renders synchronously, and repeats on it whatever the person
 * did to the snapshot. The scroll position stays.
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

/** A key that identifies an element in both the snapshot and the screen. */
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

/** Imitates typing: React notices a value by the event, and only if the element's native setter was used. */
function enter(element: HTMLElement, value: string, event: 'input' | 'change'): void {
  const prototype = element instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  Reflect.set(prototype.prototype, 'value', value, element);
  element.dispatchEvent(new Event(event, { bubbles: true }));
}

/** The router would scroll to the top, or to where the page was left earlier; the person has scrolled since. */
function keepHeight(router: AnyRouter): void {
  const height = scrollY;
  if (height === 0) return;
  const stop = router.subscribe('onRendered', () => {
    stop();
    scrollTo(scrollX, height);
  });
}

/**
 * Removes the line of `dated-lines.ts` once everything is as fresh as it can be, or the shell's own line shows the age.
 */
function removeLineInTime(line: Element | null, { queryClient }: AppContext): void {
  if (!line?.matches('[data-look-since]')) return;
  const removeOnceFresh = (): void => {
    if (getConnected() && queryClient.isFetching({ type: 'active' }) > 0) return;
    for (const stop of stops) stop();
    line.remove();
  };
  const stops = [queryClient.getQueryCache().subscribe(removeOnceFresh), onConnectionChange(removeOnceFresh)];
  // The screen's fetches begin after it has been drawn.
  requestAnimationFrame(removeOnceFresh);
}

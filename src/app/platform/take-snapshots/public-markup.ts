/** Parts of the frame that are the same for everybody; everything else beside the screen is momentary or personal. */
const FRAME = 'a, header, main, footer, nav, button';
/** Lists are cut after this many window heights: nobody scrolls further before the app is hydrated. */
const WINDOWS = 1.5;
/** Links that only a signed-in person has, beyond the one to the cabinet itself. */
const OF_A_PERSON = '[href^="/cabinet/"], [href^="/ads/"][href$="/edit"]';
const UNFINISHED = '[aria-busy="true"], [class*="skeleton"], [role="alert"], dialog';

/**
 * The screen's markup as an anonymous reader sees it; `undefined` while it is unfinished, or if something personal
 * would be left in it. Elements marked `data-unkept` are left out; the value `place` leaves an empty box of their size.
 */
export function publicMarkup(root: HTMLElement): string | undefined {
  const frame = root.firstElementChild;
  if (!frame || root.childElementCount !== 1 || root.querySelector(UNFINISHED)) return undefined;
  const copy = document.implementation.createHTMLDocument().importNode(frame, true);
  leaveOutUnkept(frame, copy);
  shortenLists(frame, copy);
  showFields(frame, copy);
  const parts = [...copy.children];
  const line = parts.find(({ localName }) => localName === 'output');
  for (const part of parts) if (part !== line && !part.matches(FRAME)) part.remove();
  line?.replaceChildren(document.createComment('line'));
  for (const float of copy.querySelectorAll('[data-float]')) float.removeAttribute('style');
  for (const heart of copy.querySelectorAll('[data-heart]')) heart.setAttribute('aria-pressed', 'false');
  for (const image of copy.querySelectorAll('img')) {
    // Text goes first: images requested earlier would be loaded before it.
    image.removeAttribute('fetchpriority');
    image.removeAttribute('data-failed');
    image.loading = 'lazy';
  }
  for (const script of copy.querySelectorAll('script')) script.remove();
  for (const list of copy.querySelectorAll('[data-server-markup]'))
    list.removeAttribute('data-server-markup');
  for (const menu of copy.querySelectorAll('header details[open]')) menu.removeAttribute('open');
  if (copy.querySelector(OF_A_PERSON)) return undefined;
  return copy.outerHTML;
}

function leaveOutUnkept(frame: Element, copy: Element): void {
  const places = [...frame.querySelectorAll<HTMLElement>('[data-unkept]')];
  for (const [index, element] of [...copy.querySelectorAll<HTMLElement>('[data-unkept]')].entries()) {
    const place = places[index];
    if (element.dataset['unkept'] !== 'place' || !place) {
      element.remove();
      continue;
    }
    const empty = document.createElement(element.localName);
    const { width, height } = place.getBoundingClientRect();
    empty.style.cssText = `visibility:hidden;width:${width}px;height:${height}px`;
    element.replaceWith(empty);
  }
}

function shortenLists(frame: Element, copy: Element): void {
  const copies = [...copy.querySelectorAll('main ul')];
  for (const [index, list] of [...frame.querySelectorAll('main ul')].entries()) {
    const isFar = (item: Element): boolean =>
      item.getBoundingClientRect().top + scrollY > innerHeight * WINDOWS;
    const first = [...list.children].findIndex(isFar);
    if (first < 1 || !list.querySelector('article')) continue;
    const short = copies[index];
    for (const item of [...(short?.children ?? [])].slice(first)) item.remove();
    // The link "more" continues after the whole list, not after this part.
    const more = short?.parentElement?.querySelectorAll('[href*="cursor="]') ?? [];
    for (const link of more) link.remove();
  }
}

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Fields' current values are not in their markup. Checked and selected options are added; typed text is personal and
 * left out, unless the address has it too.
 */
function showFields(frame: Element, copy: Element): void {
  const known = new Set(new URLSearchParams(location.search).values());
  const copies = [...copy.querySelectorAll<Field>('input, select')];
  for (const [index, field] of [...frame.querySelectorAll<Field>('input, select')].entries()) {
    const shown = copies[index];
    if (field instanceof HTMLSelectElement && shown instanceof HTMLSelectElement) {
      for (const option of shown.options) option.removeAttribute('selected');
      shown.options[field.selectedIndex]?.setAttribute('selected', '');
    } else if (field instanceof HTMLInputElement && shown) {
      if (field.type === 'checkbox' || field.type === 'radio')
        shown.toggleAttribute('checked', field.checked);
      else if (field.type !== 'hidden' && !known.has(field.value)) shown.removeAttribute('value');
    }
  }
}

import type { Page } from 'playwright/test';

/** Finds controls of the current page that overlap, are cut off or crowd out the content, a line each. */
export async function findOverlaps(page: Page): Promise<string[]> {
  return await page.evaluate(findInPage);
}

/** Runs in the page. */
function findInPage(): string[] {
  /** Pixels of tolerance: borders may touch, and touch targets may share an edge. */
  const TOLERANCE = 3;
  /** Share of the window's height that bars may take together. */
  const BARS_MAX = 0.35;
  /** Letters that must fit into a text field. */
  const FIELD_LETTERS = 5;
  const CONTROLS = 'a[href], button, input, select, textarea, summary';

  const found = new Set<string>();
  const nameOf = (element: Element): string => {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `<${element.localName}> ${words.replace(/\s+/g, ' ').trim().slice(0, 30)}`;
  };
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('.visually-hidden, [inert], [data-map-frame]');
  /** Elements of one bar are compared with each other; a bar may cover what scrolls below it. */
  const layerOf = (element: Element): Element => {
    for (let each: Element | null = element; each && each !== scope; each = each.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(each).position)) return each;
    }
    return scope;
  };
  /** Part of an element's box that no scroller cuts away. */
  const visibleBox = (element: Element): DOMRect => {
    let box = element.getBoundingClientRect();
    for (let each = element.parentElement; each && each !== scope; each = each.parentElement) {
      if (!/auto|scroll/.test(getComputedStyle(each).overflow)) continue;
      const frame = each.getBoundingClientRect();
      const left = Math.max(box.left, frame.left);
      const top = Math.max(box.top, frame.top);
      box = new DOMRect(
        left,
        top,
        Math.min(box.right, frame.right) - left,
        Math.min(box.bottom, frame.bottom) - top,
      );
    }
    return box;
  };
  /** A button inside of a text field, or over a photo, is meant to be there; links in a text share their lines. */
  const liesOver = (upper: Element, lower: Element): boolean =>
    (lower.matches('input') && upper.closest('label, div, span')?.parentElement?.contains(lower) === true) ||
    lower.querySelector('img') !== null ||
    getComputedStyle(lower).display === 'inline';
  const controls = [...scope.querySelectorAll(CONTROLS)]
    .filter((element) => isShown(element) && !element.matches('[type=hidden]'))
    .map((element) => ({ element, box: visibleBox(element), layer: layerOf(element) }))
    .filter(({ box }) => box.width > 1 && box.height > 1);

  for (const [index, one] of controls.entries()) {
    for (const other of controls.slice(index + 1)) {
      if (one.layer !== other.layer) continue;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      if (liesOver(one.element, other.element) || liesOver(other.element, one.element)) continue;
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (width > TOLERANCE && height > TOLERANCE)
        found.add(`${nameOf(one.element)} overlaps ${nameOf(other.element)}`);
    }
  }

  for (const { element, box } of controls) {
    const isInScroller = layerOf(element) !== scope || box.width < element.getBoundingClientRect().width;
    if (!isInScroller && (box.left < -TOLERANCE || box.right > innerWidth + TOLERANCE))
      found.add(`${nameOf(element)} is beyond the edge`);
    if (!element.matches('input:not([type=checkbox], [type=radio], [type=file], [type=range]), textarea'))
      continue;
    const { fontSize, paddingLeft, paddingRight } = getComputedStyle(element);
    const letters =
      (element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)) / parseFloat(fontSize);
    if (letters < FIELD_LETTERS / 2) found.add(`${nameOf(element)} has room for ${letters.toFixed(1)} em`);
  }

  const words = document.createRange();
  for (const { element } of controls) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement || !isShown(node.parentElement) || node.parentElement.clientWidth === 1)
        continue;
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{M}ʻʼ'’]{2,}/gu)) {
        words.setStart(node, index);
        words.setEnd(node, index + word.length);
        const lines = new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
        if (lines > 1 && element.matches('button, [class*=button]'))
          found.add(`${nameOf(element)} breaks "${word}"`);
      }
    }
  }

  const bars = [...scope.querySelectorAll('*')].filter(
    (element) =>
      /fixed|sticky/.test(getComputedStyle(element).position) &&
      isShown(element) &&
      element.getBoundingClientRect().width > innerWidth * 0.8 &&
      element.getBoundingClientRect().bottom > innerHeight - 100 &&
      !element.matches('dialog, dialog *'),
  );
  const top = Math.min(innerHeight, ...bars.map((bar) => bar.getBoundingClientRect().top));
  if (innerHeight - top > innerHeight * BARS_MAX)
    found.add(
      `bars at the bottom take ${Math.round(((innerHeight - top) / innerHeight) * 100)} % of the window`,
    );
  return [...found];
}

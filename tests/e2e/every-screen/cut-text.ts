import type { Page } from 'playwright/test';
import { findOverlaps } from './find-overlaps.ts';

/** Text sizes in percent of the default, and window sizes in pixels. */
const SIZES = [
  { text: 100, width: 360, height: 800 },
  { text: 130, width: 360, height: 800 },
  { text: 200, width: 320, height: 568 },
];

/** From this size on controls may get into each other's way. */
const LARGE = 200;

/** Finds text that is cut off, overflows or is broken within words, and controls that overlap, a line each. */
export async function findCutText(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  const before = page.viewportSize();
  await page.evaluate(() => {
    // Rows below the window of a loaded list are laid out only once they come into view.
    const laidOut = new CSSStyleSheet();
    laidOut.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, laidOut];
  });
  for (const { text, width, height } of SIZES) {
    await page.setViewportSize({ width, height });
    const lines = await page.evaluate(findCut, { text, width });
    if (text >= LARGE) lines.push(...(await findOverlaps(page)));
    found.push(...lines.map((line) => `${name}, ${text} %: ${line}`));
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  if (before) await page.setViewportSize(before);
  return found;
}

/** Runs in the page. */
function findCut({ text, width }: { text: number; width: number }): string[] {
  /** Letters of a word that must fit on one line at every size. */
  const SHORT_WORD = 9;
  /** Letters on a line at which a part of a broken longer word is still readable. */
  const LETTERS_TO_READ = 4;
  /** Pixels of tolerance: fractions are rounded, and letters protrude a little from their box. */
  const TOLERANCE = 2;

  const root = document.documentElement;
  root.style.fontSize = `${text}%`;
  const found = new Set<string>();
  const say = (what: string, element: Element): void => {
    const words = (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40);
    found.add(`${what}: <${element.localName} class="${element.getAttribute('class') ?? ''}"> ${words}`);
  };
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const isCut = ({ overflowX, overflowY }: CSSStyleDeclaration): boolean =>
    /hidden|clip/.test(overflowX + overflowY);
  const scrolls = ({ overflowX }: CSSStyleDeclaration): boolean => /auto|scroll/.test(overflowX);
  /** An ellipsis for a long title is intended. */
  const endsWithDots = (style: CSSStyleDeclaration): boolean =>
    style.textOverflow === 'ellipsis' || style.getPropertyValue('-webkit-line-clamp') !== 'none';
  const nearest = (from: Element, fits: (element: Element) => boolean): Element | undefined => {
    for (let each: Element | null = from; each && each !== document.body; each = each.parentElement) {
      if (fits(each)) return each;
      // An ancestor does not clip a fixed element.
      if (styleOf(each).position === 'fixed') return undefined;
    }
    return undefined;
  };
  const sticksOut = (inner: DOMRect, outer: DOMRect): boolean =>
    inner.left < outer.left - TOLERANCE ||
    inner.right > outer.right + TOLERANCE ||
    inner.top < outer.top - inner.height / 2 ||
    inner.bottom > outer.bottom + inner.height / 2;

  if (root.scrollWidth > width) say('the page scrolls sideways', document.body);

  for (const dialog of document.querySelectorAll('dialog[open], dialog[open] *'))
    if (
      scrolls(styleOf(dialog)) &&
      dialog.scrollWidth > dialog.clientWidth + TOLERANCE &&
      !dialog.matches('ul')
    )
      say('a dialog scrolls sideways', dialog);

  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.nodeValue ?? '';
    const parent = node.parentElement;
    if (
      !parent ||
      words.trim() === '' ||
      parent.closest('svg, script, style, option, .visually-hidden, [class*=_stage_]')
    )
      continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
    // Content of a scroller is not cut off, whatever clips the scroller.
    const frameOrScroller = nearest(parent, (each) => isCut(styleOf(each)) || scrolls(styleOf(each)));
    const clip = frameOrScroller && !scrolls(styleOf(frameOrScroller)) ? frameOrScroller : undefined;
    // Text for screen readers alone is one pixel wide.
    if (boxes.length === 0 || (clip && clip.clientWidth <= 1)) continue;
    const frame = clip?.getBoundingClientRect();
    if (clip && frame && !endsWithDots(styleOf(clip)) && boxes.some((box) => sticksOut(box, frame)))
      say('cut off', parent);
    const button = nearest(
      parent,
      (each) => each.matches('button, a, label, summary, h1, h2') && styleOf(each).display !== 'inline',
    );
    const edge = button?.getBoundingClientRect();
    if (edge && !endsWithDots(styleOf(parent)) && boxes.some((box) => sticksOut(box, edge)))
      say('sticks out of what is pressed', parent);
    if (!frameOrScroller && boxes.some(({ left, right }) => left < -TOLERANCE || right > width + TOLERANCE))
      say('beyond the edge', parent);
    if (boxes.length < 2) continue;
    if (/@|\S\.\S/.test(words)) continue;
    for (const { 0: word, index } of words.matchAll(/[\p{L}\p{M}\dʻʼ'’]{4,}/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      if (lines > 1 && (word.length <= SHORT_WORD || word.length / lines < LETTERS_TO_READ))
        say(`"${word}" in ${lines} lines`, parent);
    }
  }
  return [...found];
}

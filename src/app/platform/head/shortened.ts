import { cutText } from '#text/cut-text.ts';

/** Search engines cut off descriptions beyond this length. */
const DESCRIPTION_MAX = 160;

/** Shortens a text to a page's description: one line, cut between words. */
export function shortenDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const cut = cutText(line, DESCRIPTION_MAX - 1);
  if (line.length <= DESCRIPTION_MAX || cut === line) return line;
  const end = cut.lastIndexOf(' ');
  return end > 0 ? `${cut.slice(0, end)}…` : cut;
}

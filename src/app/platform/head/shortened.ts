import { cutText } from '#text/cut-text.ts';

/** What search engines show of a description before they cut it off themselves. */
const DESCRIPTION_MAX = 160;

/** A text as a page's description: one line, cut between words. */
export function shortenDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const cut = cutText(line, DESCRIPTION_MAX - 1);
  if (line.length <= DESCRIPTION_MAX || cut === line) return line;
  const end = cut.lastIndexOf(' ');
  return end > 0 ? `${cut.slice(0, end)}…` : cut;
}

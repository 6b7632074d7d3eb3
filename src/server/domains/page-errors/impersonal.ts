import { ERROR_TEXT } from '#contract/page-errors/limits.ts';

const FRAMES_MAX = 8;
/** A file of our build, with line and column; the folder before it does not matter. */
const FRAME = /(?<![\w-])((?:[\w-]+-[\w-]{7}|sw)\.js):(\d{1,7}):(\d{1,7})/g;

/** What an error says, without what may be somebody's: quoted texts, addresses, numbers, letters' addresses. */
export function impersonalMessage(message: string): string {
  return message
    .replace(/https?:\/\/\S+/g, '…')
    .replace(/[^\s@]+@[^\s@]+/g, '…')
    .replace(/"[^"]*"?|«[^»]*»?|«[^»]*»?|`[^`]*`?/g, '"…"')
    .replace(/'([^']*)'?/g, (quoted, inner: string) => (/^[\w$.]{1,30}$/.test(inner) ? quoted : "'…'"))
    .replace(/\+?\d[\d\s()-]{2,}\d|\d{3,}/g, '#')
    .replace(/[^\P{L}\p{Script=Latin}]+/gu, '…')
    .replace(/\p{C}+/gu, ' ')
    .slice(0, ERROR_TEXT.message)
    .trim();
}

/** Places in our own files alone: what extensions and other pages are called is nobody's business. */
export function ownFrames(stack: string): string {
  const frames = [...stack.matchAll(FRAME)].map(([, file, line, column]) => `${file}:${line}:${column}`);
  return frames.slice(0, FRAMES_MAX).join('\n');
}

/** A path by its parts: words of ours stay, all else is somebody's or something's id. */
export function routePattern(route: string): string {
  const [path = ''] = route.split(/[?#]/);
  const parts = path.split('/').map((part) => (/^[a-z-]{0,24}$/.test(part) ? part : '$id'));
  return parts.join('/').slice(0, ERROR_TEXT.route);
}

import { ERROR_TEXT_CHARS_MAX } from '#contract/page-errors/limits.ts';

const FRAMES_MAX = 8;
/** A file of our build, with line and column; its folder does not matter. */
const FRAME = /(?<![\w-])((?:[\w-]+-[\w-]{7}|sw)\.js):(\d{1,7}):(\d{1,7})/g;

/** The error's message without personal data: quoted texts, web and e-mail addresses, numbers. */
export function anonymizeMessage(message: string): string {
  return message
    .replace(/https?:\/\/\S+/g, '…')
    .replace(/[^\s@]+@[^\s@]+/g, '…')
    .replace(/"[^"]*"?|«[^»]*»?|«[^»]*»?|`[^`]*`?/g, '"…"')
    .replace(/'([^']*)'?/g, (quoted, inner: string) => (/^[\w$.]{1,30}$/.test(inner) ? quoted : "'…'"))
    .replace(/\+?\d[\d\s()-]{2,}\d|\d{3,}/g, '#')
    .replace(/[^\P{L}\p{Script=Latin}]+/gu, '…')
    .replace(/\p{C}+/gu, ' ')
    .slice(0, ERROR_TEXT_CHARS_MAX.message)
    .trim();
}

/** Positions in our own files only: the names of extensions and other pages are private. */
export function extractOwnFrames(stack: string): string {
  const frames = [...stack.matchAll(FRAME)].map(([, file, line, column]) => `${file}:${line}:${column}`);
  return frames.slice(0, FRAMES_MAX).join('\n');
}

/** The pattern of a path: our own words stay, and any other part becomes `$id`. */
export function readRoutePattern(route: string): string {
  const [path = ''] = route.split(/[?#]/);
  const parts = path.split('/').map((part) => (/^[a-z-]{0,24}$/.test(part) ? part : '$id'));
  return parts.join('/').slice(0, ERROR_TEXT_CHARS_MAX.route);
}

import { DAY_MS, MINUTE_MS } from '#contract/time.ts';
import type { Locale } from '#contract/locale.ts';
import { formatTimeSince } from '#device/format-time.ts';
import { OFFLINE_LINE_PLACEHOLDER, type Snapshot } from '#device/snapshot-format.ts';

const SCRIPTS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;
/** A `<time>` element without its closing tag. */
const TIME = /(<time [^>]*?datetime="([^"]+)"[^>]*>)[^<]*/g;

interface Moment {
  now: number;
  isOnline: boolean;
}

/**
 * Puts the dated snapshot of a screen into the shell; without a snapshot of the same build the shell stays as it is.
 */
export function insertSnapshot(
  shell: string,
  snapshot: Snapshot | undefined,
  { now, isOnline }: Moment,
): string {
  const place = '<div id="root">';
  if (!snapshot || !shell.includes(snapshot.script) || !shell.includes(`${place}</div>`)) return shell;
  const { markup, locale, layout, offline, online, savedAt, theme, title } = snapshot;
  const age = Math.abs(now - savedAt) < DAY_MS ? 'today' : 'later';
  const screen = markup
    .replace(OFFLINE_LINE_PLACEHOLDER, () => (isOnline ? '' : offline[age]))
    .replace(TIME, (_, open: string, at: string) => open + timeSince(at, now, locale));
  const chosen = theme === '' ? '' : ` data-theme="${theme}"`;
  // The shell's own script asks for the entry once the snapshot is painted: a script that arrives earlier runs
  // earlier, too.
  return shell
    .replace(SCRIPTS, '')
    .replace(
      /<html[^>]*>/,
      `<html lang="${locale}" data-layout="${layout}" data-start="${snapshot.script}"${chosen}>`,
    )
    .replace('</head>', () => `<title>${escaped(title)}</title></head>`)
    .replace(
      `${place}</div>`,
      () => `<div id="root" data-look="${locale} ${layout}">${screen}</div>${isOnline ? online[age] : ''}`,
    );
}

/** "5 minutes ago" as of the current minute, as the app will say it. */
function timeSince(at: string, now: number, locale: Locale): string {
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  return formatTimeSince(Date.parse(at), minute, locale);
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { statusLineMarkup } from '#app/ui/status-line-markup.ts';

/** Floats above the lower end of the screen: in the flow, everything would move when the line disappears. */
const FLOATING = [
  'position:fixed',
  'z-index:30',
  'left:50%',
  'bottom:calc(var(--shell-bottom,0px) + var(--space-2))',
  'transform:translateX(-50%)',
  'padding:var(--space-1) var(--space-3)',
  'border-radius:var(--radius-full)',
  'background:var(--paper-sunken)',
  'color:var(--muted)',
  'font-size:var(--text-14)',
  'white-space:nowrap',
  'pointer-events:none',
].join(';');

/** Has the same text as the shell's offline line. */
export function offlineLineMarkup(i18n: I18n, at: string): string {
  return statusLineMarkup('wifi-off', i18n._(msg`Нет соединения, данные на ${at}`));
}

export function onlineLineMarkup(i18n: I18n, at: string): string {
  return `<p data-look-since style="${FLOATING}">${i18n._(msg`Данные на ${at}`)}</p>`;
}

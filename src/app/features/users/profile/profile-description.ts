import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What search engines say of somebody who wrote nothing of themselves: words that no browser is sent (lingui.config.ts). */
export function profileDescription(i18n: I18n, name: string): string {
  return i18n._(msg`${name} на Yumush: объявления, отзывы и примеры работ.`);
}

import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Meta description of a person who wrote nothing about themselves. */
export function profileDescription(i18n: I18n, name: string): string {
  return i18n._(msg`${name} на Yumush: объявления, отзывы и примеры работ.`);
}

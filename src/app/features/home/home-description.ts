import { msg } from '@lingui/core/macro';

/** What search engines say of the first screen: words that no browser is sent (lingui.config.ts). */
export const HOME_DESCRIPTION = msg`Найдите работу, мастера или разовое задание рядом с вами: свежие объявления по всему Узбекистану с ценами, отзывами и картой.`;

import { msg } from '@lingui/core/macro';

/** Meta description of the home page. */
export const HOME_DESCRIPTION = msg`Найдите работу, мастера или разовое задание рядом с вами: свежие объявления по всему Узбекистану с ценами, отзывами и картой.`;

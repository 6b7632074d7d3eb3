import type { ExternalLink } from './info-page.ts';

/** The product's own contacts; every document takes them from here. */
export const supportEmail: ExternalLink = { text: 'support@yumush.uz', href: 'mailto:support@yumush.uz' };
export const supportTelegram: ExternalLink = { text: '@yumush_support', href: 'https://t.me/yumush_support' };

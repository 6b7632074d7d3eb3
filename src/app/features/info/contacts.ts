import type { ExternalLink } from './info-page.ts';

/** The product's own contacts, kept here alone: every document takes them from this file. */
export const supportEmail: ExternalLink = { text: 'support@yumush.uz', href: 'mailto:support@yumush.uz' };
export const supportTelegram: ExternalLink = { text: '@yumush_support', href: 'https://t.me/yumush_support' };

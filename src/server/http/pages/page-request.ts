import { detectLayout, type Layout } from '#contract/layout.ts';
import { acceptedLocale, DEFAULT_LOCALE, isLocale, type Locale } from '#contract/locale.ts';

export interface Visitor {
  locale: Locale;
  layout: Layout;
  savesData: boolean;
}

/**
 * Language: the address's, else the person's choice, else the browser's, else Russian. Saving data: the person's
 * choice, else the browser's hint.
 */
export function visitorOf(request: Request, url: URL): Visitor {
  const asked = url.searchParams.get('lang');
  const cookies = request.headers.get('cookie') ?? '';
  const chosen = /(?:^|;\s*)lang=(\w+)/.exec(cookies)?.[1];
  const locale = [asked, chosen, acceptedLocale(request.headers.get('accept-language'))].find(isLocale);
  const layout = detectLayout({
    mobileHint: request.headers.get('sec-ch-ua-mobile'),
    userAgent: request.headers.get('user-agent'),
  });
  const saving = /(?:^|;\s*)save-data=(on|off)/.exec(cookies)?.[1] ?? request.headers.get('save-data');
  return { locale: locale ?? DEFAULT_LOCALE, layout, savesData: saving?.toLowerCase() === 'on' };
}

export const PAGE_VARIES_BY =
  'Accept-Encoding, Accept-Language, Cookie, Save-Data, Sec-CH-UA-Mobile, User-Agent';

import { detectLayout, type Layout } from '../../../contract/layout.ts';
import { acceptedLocale, DEFAULT_LOCALE, isLocale, type Locale } from '../../../contract/locale.ts';

export interface Visitor {
  locale: Locale;
  layout: Layout;
}

/** The address's language, else the person's choice, else the browser's languages, else Russian. */
export function visitorOf(request: Request, url: URL): Visitor {
  const asked = url.searchParams.get('lang');
  const chosen = /(?:^|;\s*)lang=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1];
  const locale = [asked, chosen, acceptedLocale(request.headers.get('accept-language'))].find(isLocale);
  const layout = detectLayout({
    mobileHint: request.headers.get('sec-ch-ua-mobile'),
    userAgent: request.headers.get('user-agent'),
  });
  return { locale: locale ?? DEFAULT_LOCALE, layout };
}

/** What a page's answer depends on beside its address. */
export const PAGE_VARIES_BY = 'Accept-Encoding, Accept-Language, Cookie, Sec-CH-UA-Mobile, User-Agent';

import type { OperatorContacts } from '#contract/page.ts';
import { formatPhone } from '#app/platform/i18n/format/format-phone.ts';
import type { ExternalLink, InfoPageContent } from './info-page.ts';

/** Facts of this installation that documents state; a line about a fact that is not set is left out. */
export interface InfoSite {
  readonly operator: OperatorContacts;
  /** Names of the services by which people can sign in. */
  readonly signInServices: readonly string[];
  /** Names of the services by which a balance is topped up. */
  readonly paymentServices: readonly string[];
  /** Whether codes and notifications are sent as SMS. */
  readonly sendsSms: boolean;
}

/** A document, or a function where it states facts of the installation. */
export type InfoDocument = InfoPageContent | ((site: InfoSite) => InfoPageContent);

/** Parts of a document that need a fact; none where the fact is not set. */
export function ifSet<Fact, Part>(
  fact: Fact | undefined,
  parts: (fact: Fact) => readonly Part[],
): readonly Part[] {
  return fact === undefined ? [] : parts(fact);
}

export function emailLinkOf({ operator: { email } }: InfoSite): ExternalLink | undefined {
  return email === undefined ? undefined : { text: email, href: `mailto:${email}` };
}

export function phoneLinkOf({ operator: { phone } }: InfoSite): ExternalLink | undefined {
  return phone === undefined
    ? undefined
    : { text: formatPhone(phone), href: `tel:${phone.replaceAll(/[^+\d]/g, '')}` };
}

export function telegramLinkOf({ operator: { telegram } }: InfoSite): ExternalLink | undefined {
  return telegram === undefined ? undefined : { text: `@${telegram}`, href: `https://t.me/${telegram}` };
}

/** All contacts as parts of a sentence; `undefined` when none is set. */
export function contactsOf(site: InfoSite): readonly (string | ExternalLink)[] | undefined {
  const links = [emailLinkOf(site), telegramLinkOf(site), phoneLinkOf(site)].filter(
    (link) => link !== undefined,
  );
  return links.length === 0
    ? undefined
    : links.flatMap((link, index) => (index === 0 ? [link] : [', ', link]));
}

/** Names of the services for signing in, joined by the word for "or"; `undefined` when there is none. */
export function servicesOf({ signInServices }: InfoSite, or: string): string | undefined {
  return signInServices.length === 0 ? undefined : signInServices.join(` ${or} `);
}

/** Names of the payment services, joined by the given word; `undefined` when there is none. */
export function paymentNamesOf({ paymentServices }: InfoSite, by: string): string | undefined {
  return paymentServices.length === 0 ? undefined : paymentServices.join(` ${by} `);
}

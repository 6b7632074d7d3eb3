import type { OperatorContacts } from '#contract/page.ts';
import { formatPhone } from '#app/platform/i18n/format/format-phone.ts';
import type { InfoFacts, InfoLink } from './info-page.ts';

/** Facts of this installation that documents state; a line about a fact that is not set is left out. */
export interface InfoSite {
  readonly operator: OperatorContacts;
  readonly signInServices: readonly string[];
  readonly paymentServices: readonly string[];
  readonly sendsSms: boolean;
}

export function factsOf({ operator, signInServices, paymentServices, sendsSms }: InfoSite): InfoFacts {
  const email = ifSet(operator.email, (text) => ({ text, href: `mailto:${text}` }));
  const telegram = ifSet(operator.telegram, (name) => ({ text: `@${name}`, href: `https://t.me/${name}` }));
  const phone = ifSet(operator.phone, (number) => ({
    text: formatPhone(number),
    href: `tel:${number.replaceAll(/[^+\d]/g, '')}`,
  }));
  return {
    name: ifSet(operator.name, (text) => text),
    address: ifSet(operator.address, (text) => text),
    email,
    telegram,
    phone,
    contacts: [...email, ...telegram, ...phone].flatMap((link, index) => (index ? [', ', link] : [link])),
    sms: sendsSms ? ['SMS'] : [],
    signIn: signInServices,
    payment: paymentServices,
  };
}

function ifSet<Part extends string | InfoLink>(
  text: string | undefined,
  makePart: (text: string) => Part,
): readonly Part[] {
  return text === undefined ? [] : [makePart(text)];
}

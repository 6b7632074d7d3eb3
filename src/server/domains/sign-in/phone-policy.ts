import { fieldError } from '#server/http/errors/app-error.ts';

/** Lengths of whole numbers by country code, so that a typo is found before a message is paid for. */
const LENGTHS: Readonly<Record<string, number>> = { '+998': 13, '+7': 12, '+992': 13, '+996': 13 };

export function requirePhone(phone: string, countries: readonly string[], field = 'phone'): void {
  const country = countries.find((prefix) => phone.startsWith(prefix));
  if (country === undefined) throw fieldError(field, 'unsupported_country');
  const length = LENGTHS[country];
  if (length !== undefined && phone.length !== length) throw fieldError(field, 'malformed');
}

/** Nine digits or more with any separators: a phone number of Uzbekistan has nine. */
const PHONE = /(?:\+?\d[\s().\-–—_]{0,3}){9,}/u;
const ROW = new RegExp(PHONE, 'gu');
/** An amount of money: it may be as long as a phone number, but its digits are grouped by threes. */
const AMOUNT = /(?<![\d+])\d{1,3}(?:[ \u00a0.,]\d{3})+(?![\s\-–—]?\d)/gu;
/** Names of technologies that look like links. */
const NAMES = /\b(?:asp|ado|vb|ml)\.net\b|\b(?:socket|draw)\.io\b/giu;
const LINK =
  /https?:\/\/|www\.|(?:^|[\s(])@[a-z]\w{3,}|\bt\.me\b|\b[a-z0-9-]{2,}\.(?:uz|com|net|org|ru|info|me|io|shop|site|online|xyz)\b/iu;
/** Sixteen to nineteen digits, grouped or not. */
const CARD = /(?<!\d)\d(?:[ \-\u00a0]?\d){15,18}(?!\d)/gu;

/** Combining and invisible characters, which decorate or separate digits to evade the checks. */
const DECORATION = /[\p{M}\p{Cf}]/gu;

/** Replaces decorated letters and digits by the usual ones. */
export function normalizeDecoratedText(text: string): string {
  return text.normalize('NFKC').replace(DECORATION, '');
}

/** Expects text from `normalizeDecoratedText`. */
export function hasPhone(text: string): boolean {
  return PHONE.test(text.replace(AMOUNT, ' '));
}

/** A phone number with or without 998: two digits of an operator or city, then seven more. */
const OF_THE_COUNTRY = /^(?:998)?(?:20|33|50|55|6[1-9]|7\d|8[78]|9\d)\d{7}$/;
const INDEX_LENGTH = 6;

/**
 * Whether an address has a phone number. House, flat and postcode numbers are adjacent there, so only digits with the
 * structure of a phone number count.
 */
export function hasPhoneInAddress(text: string): boolean {
  return [...text.matchAll(ROW)].some(([row]) => {
    if (row.startsWith('+')) return true;
    const groups = row.match(/\d+/g) ?? [];
    return groups.some((_, start) => isPhoneFrom(groups.slice(start)));
  });
}

/** Whether the first groups make up a phone number; a postcode as the last group rules that out. */
function isPhoneFrom(groups: readonly string[]): boolean {
  let figures = '';
  return groups.some((group, place) => {
    figures += group;
    const isIndex = place > 1 && group.length === INDEX_LENGTH;
    return !isIndex && OF_THE_COUNTRY.test(figures);
  });
}

export function hasLink(text: string): boolean {
  return LINK.test(text.replace(NAMES, ' '));
}

/** Whether the text has a card number with a valid check digit. */
export function hasBankCardNumber(text: string): boolean {
  return [...text.matchAll(CARD)].some(([number]) => isCardNumber(number.replace(/\D/g, '')));
}

/** Whether the Luhn checksum of the digits is right. */
function isCardNumber(figures: string): boolean {
  let sum = 0;
  for (let place = 1; place <= figures.length; place += 1) {
    const value = Number(figures.at(-place)) * (place % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

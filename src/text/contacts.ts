/** Nine figures and more, however they are set apart: a phone of the country has nine. */
const PHONE = /(?:\+?\d[\s().\-–—_]{0,3}){9,}/u;
const ROW = new RegExp(PHONE, 'gu');
/** An amount may be as long, but its figures stand in threes. */
const AMOUNT = /(?<![\d+])\d{1,3}(?:[ \u00a0.,]\d{3})+(?![\s\-–—]?\d)/gu;
/** What is made, not where it leads. */
const NAMES = /\b(?:asp|ado|vb|ml)\.net\b|\b(?:socket|draw)\.io\b/giu;
const LINK =
  /https?:\/\/|www\.|(?:^|[\s(])@[a-z]\w{3,}|\bt\.me\b|\b[a-z0-9-]{2,}\.(?:uz|com|net|org|ru|info|me|io|shop|site|online|xyz)\b/iu;
/** Sixteen to nineteen figures, in groups or without. */
const CARD = /(?<!\d)\d(?:[ \-\u00a0]?\d){15,18}(?!\d)/gu;

/** What turns figures into pictures of them, or stands between them unseen. */
const DECORATION = /[\p{M}\p{Cf}]/gu;

/** Odd letters and figures as the usual ones. */
export function plainContacts(text: string): string {
  return text.normalize('NFKC').replace(DECORATION, '');
}

/** What leads away from here, of a text that was made plain. */
export function hasPhone(text: string): boolean {
  return PHONE.test(text.replace(AMOUNT, ' '));
}

/** With the country or without: an operator's or a city's two figures, and seven more. */
const OF_THE_COUNTRY = /^(?:998)?(?:20|33|50|55|6[1-9]|7\d|8[78]|9\d)\d{7}$/;
const INDEX_LENGTH = 6;

/**
 * Of an address: figures of houses, flats and post offices stand beside each other there, so only what is built like a
 * phone is one.
 */
export function hasPhoneInAddress(text: string): boolean {
  return [...text.matchAll(ROW)].some(([row]) => {
    if (row.startsWith('+')) return true;
    const groups = row.match(/\d+/g) ?? [];
    return groups.some((_, start) => isPhoneFrom(groups.slice(start)));
  });
}

/** Whether so many of the groups as a phone has are one; an index at the end says that they are not. */
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

/** A number that a bank could have given out: its last figure follows from the others. */
export function hasCard(text: string): boolean {
  return [...text.matchAll(CARD)].some(([number]) => isCardNumber(number.replace(/\D/g, '')));
}

/** Luhn's sum. */
function isCardNumber(figures: string): boolean {
  let sum = 0;
  for (let place = 1; place <= figures.length; place += 1) {
    const value = Number(figures.at(-place)) * (place % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

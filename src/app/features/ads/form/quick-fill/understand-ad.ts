import type { AdKind } from '#contract/ads/kinds.ts';
import type { PAYMENT_METHODS } from '#contract/ads/traits.ts';
import type { Category, City } from '#contract/lookups/entities.ts';
import { momentText } from '#app/platform/field-table/local-moment.ts';
import type { Values } from '#app/platform/field-table/field-spec.ts';
import { extractAmount } from '#app/shared/search/extract-amount.ts';
import { extractSchedule } from '#app/shared/search/extract-schedule.ts';
import { understandSearch } from '#app/shared/search/understand-search.ts';
import { extractMoment } from './extract-moment.ts';

interface Known {
  readonly cities: readonly City[];
  readonly now: number;
  /** Leaves that a title may mean, best first. */
  readonly categoriesOf: (title: string) => Promise<readonly Category[]>;
}

interface UnderstoodAd {
  readonly title: string;
  /** Values of the form's other fields, by their names. */
  readonly values: Values;
}

const FLAGS: Readonly<Record<'remote' | 'negotiable', RegExp>> = {
  remote: /(?:^|\s)(?:удал[её]нно|онлайн|online|masofadan|масофадан)(?=[\s,.]|$)/iu,
  negotiable:
    /(?:^|\s)(?:(?:цена\s)?договорная|по договор[её]нности|kelishiladi|келишилади|kelishilgan holda)(?=[\s,.]|$)/iu,
};

const PAYMENT: Readonly<Record<(typeof PAYMENT_METHODS)[number], RegExp>> = {
  cash: /(?:^|\s)(?:наличными|наличкой|налом|naqd(?:\s+pul)?(?:da)?|нақд(?:\s+пул)?(?:да)?)(?=[\s,.]|$)/iu,
  card: /(?:^|\s)(?:(?:переводом\s+)?на\s+карту|картой|karta(?:ga|da)|карта(?:га|да))(?=[\s,.]|$)/iu,
  transfer:
    /(?:^|\s)(?:по\s+сч[её]ту|перечислением|безналом|hisob\s+raqamiga|ҳисоб\s+рақамига)(?=[\s,.]|$)/iu,
};

/** Words that only an address has. */
const ADDRESS =
  /(?:^|\s)(?:ул|улиц[аеы]|просп(?:ект[е]?)?|пр-т|массив[е]?|квартал[е]?|кв-л|мкр|микрорайон[е]?|дом|метро|кўча(?:си)?|ko[ʻʼ'’‘`]?cha(?:si)?|mavze(?:si)?|мавзе(?:си)?|kvartal|daha(?:si)?|uy)(?=[\s.]|$)/iu;

/** Fills an ad from one sentence, by the rules that the search has for names, places and amounts of money. */
export async function understandAd(
  sentence: string,
  kind: AdKind,
  { cities, now, categoriesOf }: Known,
): Promise<UnderstoodAd> {
  // Punctuation is split off the words, so that it stays when the words beside it are removed.
  let rest = sentence.replace(/([,;.])(?=\s|$)/gu, ' $1');
  const values: Record<string, unknown> = {};
  if (kind === 'vacancy') {
    const schedule = extractSchedule(rest);
    rest = schedule.rest;
    if (schedule.modes) values['work_modes'] = schedule.modes;
  }
  for (const [name, words] of Object.entries(FLAGS)) {
    if ((name === 'remote' && kind === 'service') || !words.test(rest)) continue;
    values[name] = true;
    rest = rest.replace(words, ' ');
  }
  const money = extractAmount(rest, kind);
  rest = money.rest;
  const amount = kind === 'task' ? (money.to ?? money.from) : (money.from ?? money.to);
  if (amount !== undefined) values[kind === 'vacancy' ? 'salary_min' : 'price'] = String(amount);
  if (kind === 'task') {
    for (const [method, words] of Object.entries(PAYMENT)) {
      if (values['payment_method'] !== undefined || !words.test(rest)) continue;
      values['payment_method'] = method;
      rest = rest.replace(words, ' ');
    }
    const moment = extractMoment(rest, now);
    rest = moment.rest;
    if (moment.starts) values['starts_at'] = momentText(moment.starts);
    if (moment.ends) values['ends_at'] = momentText(moment.ends);
    const address = addressIn(rest);
    rest = address.rest;
    if (address.address !== undefined) values['address'] = address.address;
  }
  const place = understandSearch(rest, kind, cities);
  if (place?.city !== undefined) {
    values['city'] = place.city;
    rest = place.search ?? '';
  }
  const title = titleOf(rest);
  const [category] = title === '' ? [] : await categoriesOf(title);
  if (category) values['category'] = category.id;
  return { title, values };
}

/** Finds the parts between commas that form an address, with the numbers that follow; the first part is the title. */
function addressIn(text: string): { readonly address?: string; readonly rest: string } {
  const [title = '', ...parts] = text.split(/\s*,\s*/u);
  const from = parts.findIndex((part) => ADDRESS.test(part));
  if (from < 0) return { rest: text };
  let to = from + 1;
  while (/^\d/u.test(parts[to] ?? '') || ADDRESS.test(parts[to] ?? '')) to += 1;
  const address = parts.slice(from, to).join(', ');
  return {
    address: address.replace(/\s+([.;])/gu, '$1').trim(),
    rest: [title, ...parts.slice(0, from), ...parts.slice(to)].join(' , '),
  };
}

/** The sentence without what was understood, and without the commas that were left of it. */
function titleOf(rest: string): string {
  const words = rest
    .replace(/(?:\s*[,;.])+(?=\s*[,;.]|\s*$)/gu, '')
    .replace(/\s+([,;.])/gu, '$1')
    .replace(/^[\s,;.]+|\s+$/gu, '')
    .replace(/\s+/gu, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

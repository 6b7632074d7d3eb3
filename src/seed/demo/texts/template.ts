import { Random } from '#seed/demo/random.ts';

/**
 * The sentences of demo ads are written with a few marks, so that one sentence gives many:
 *
 * - `[one|another|]` one of these, freely
 * - `<сделал|сделала>` by the author's gender
 * - `{in}` a word from the context (place, time …)
 * - `{n=2-5}`, `{n=10-60:5}` a number, and a step; `{n}` the same number again
 * - `{n=1-5 день|дня|дней}`, `{n день|дня|дней}` the number with its noun in the right form
 * - `{k=кран/крана|труба/трубы}` one of these, first form; `{k.2}` the same thing in its second form
 *
 * Named choices depend on the name and the seed, free ones on their order: the Russian and the Uzbek text of one ad,
 * where they are built alike, say the same.
 */
export interface TemplateContext {
  readonly seed: string;
  readonly female: boolean;
  readonly words: Readonly<Record<string, string>>;
}

type Named = { number: number } | { forms: readonly string[] };

export class Template {
  private readonly named = new Map<string, Named>();
  private readonly context: TemplateContext;
  private sentence = 0;
  private random = new Random('');

  constructor(context: TemplateContext) {
    this.context = context;
  }

  render(source: string): string {
    this.sentence += 1;
    this.random = new Random(`${this.context.seed} sentence ${this.sentence}`);
    const text = this.expand(source)
      .replace(SENTENCE_START, (_, before: string, letter: string) => before + letter.toUpperCase())
      .replaceAll(WORD_MARK, '')
      .replace(/ {2,}/g, ' ')
      .replace(/ ([,.!?])/g, '$1')
      .trim();
    return text.charAt(0).toUpperCase() + text.slice(1);
  }

  private expand(source: string): string {
    let result = '';
    let index = 0;
    while (index < source.length) {
      const character = source.charAt(index);
      const closing = CLOSING[character];
      if (closing === undefined) {
        result += character;
        index += 1;
        continue;
      }
      const end = matching(source, index, character, closing);
      const inside = source.slice(index + 1, end);
      result += character === '{' ? this.slot(inside) : this.choice(character, inside);
      index = end + 1;
    }
    return result;
  }

  private choice(character: string, inside: string): string {
    const options = splitOptions(inside);
    if (character === '[') return this.expand(this.random.pick(options));
    const [male, female] = options;
    if (male === undefined || female === undefined) throw new Error(`two forms expected: <${inside}>`);
    return this.context.female ? female : male;
  }

  private slot(inside: string): string {
    const definition = /^(\w+)=(.+)$/s.exec(inside);
    if (definition) return this.define(definition[1] ?? '', definition[2] ?? '');
    const [, name = '', form, , nouns] = /^(\w+)(?:\.(\d))?( (.+))?$/s.exec(inside) ?? [];
    const named = this.named.get(name);
    if (named && 'number' in named) return withNoun(named.number, nouns);
    const word = named ? named.forms[Number(form ?? 1) - 1] : this.context.words[name];
    if (word === undefined) throw new Error(`no such word: {${inside}}`);
    return WORD_MARK + word;
  }

  private define(name: string, value: string): string {
    const share = new Random(`${this.context.seed} ${name}`).next();
    const range = /^(\d+)-(\d+)(?::(\d+))?(?: (.+))?$/s.exec(value);
    if (range) {
      const [from, to, step] = [Number(range[1]), Number(range[2]), Number(range[3] ?? 1)];
      const number = from + step * Math.floor(share * (Math.floor((to - from) / step) + 1));
      this.named.set(name, { number });
      return withNoun(number, range[4]);
    }
    const options = value.split('|');
    const forms = (options[Math.floor(share * options.length)] ?? '').split('/');
    this.named.set(name, { forms });
    return WORD_MARK + (forms[0] ?? '');
  }
}

/** Marks a word from a slot, which gets a capital if it starts a sentence. */
const WORD_MARK = '\u2060';
const SENTENCE_START = new RegExp(`(^|[.!?] +)${WORD_MARK}(\\p{Ll})`, 'gu');

const CLOSING: Readonly<Record<string, string>> = { '[': ']', '<': '>', '{': '}' };

function matching(source: string, start: number, opening: string, closing: string): number {
  let depth = 0;
  for (let index = start; index < source.length; index += 1) {
    if (source[index] === opening) depth += 1;
    if (source[index] === closing) depth -= 1;
    if (depth === 0) return index;
  }
  throw new Error(`unbalanced ${opening} in: ${source}`);
}

function splitOptions(inside: string): string[] {
  const options = [''];
  let depth = 0;
  for (const character of inside) {
    if (character in CLOSING) depth += 1;
    if (character === ']' || character === '>' || character === '}') depth -= 1;
    if (character === '|' && depth === 0) options.push('');
    else options[options.length - 1] += character;
  }
  return options;
}

function withNoun(number: number, nouns: string | undefined): string {
  if (nouns === undefined) return String(number);
  const [one = '', few = '', many = ''] = nouns.split('|');
  const tens = number % 100;
  const ones = number % 10;
  if (ones === 1 && tens !== 11) return `${number} ${one}`;
  if (ones >= 2 && ones <= 4 && (tens < 12 || tens > 14)) return `${number} ${few}`;
  return `${number} ${many}`;
}

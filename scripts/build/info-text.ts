import { Lexer } from 'marked';
import * as v from 'valibot';
import {
  type InfoFact,
  INFO_FACTS,
  type InfoLink,
  isInfoRoute,
  SERVICE_FACTS,
} from '../../src/app/features/info/info-page.ts';

/** Text that depends on whether a fact is set. */
interface Given {
  readonly when: InfoFact;
  readonly isSet: boolean;
  readonly parts: DocumentText;
}
type Part = string | InfoLink | Given | { readonly fact: InfoFact; readonly by: string | undefined };
export type DocumentText = Part[];

/** Parts of a line of Markdown that documents may have. */
const Inline = v.variant('type', [
  v.object({ type: v.picklist(['text', 'escape']), text: v.string() }),
  v.object({ type: v.literal('link'), text: v.string(), href: v.string() }),
]);

/** `{?fact: text}` and `{!fact: text}`, `{fact}` or `{fact word}`. */
const MARKS = /(\{[?!]\w+:|\{\w+(?: [^\s{}]+)?\}|[{}])/;
const MARK = /^\{([?!]?)(\w+)(?:[:}]| ([^\s{}]+)\})$/;

export function parseText(markdown: string): DocumentText {
  const tokens = v.parse(v.array(Inline), Lexer.lexInline(markdown.replaceAll('\n', ' '), { gfm: false }));
  const text: DocumentText = [];
  const open = [text];
  for (const token of tokens) {
    const parts = token.type === 'link' ? [linkOf(token)] : token.text.split(MARKS);
    for (const part of parts) {
      const into = open.at(-1);
      if (into === undefined) throw new Error(`A } closes nothing: ${markdown}`);
      if (typeof part === 'object') into.push(part);
      else if (part === '}') open.pop();
      else if (MARKS.test(part)) openMark(part, into, open);
      else if (part !== '') into.push(part);
    }
  }
  if (open.length !== 1) throw new Error(`Braces do not match: ${markdown}`);
  return trimStart(text);
}

function openMark(mark: string, into: DocumentText, open: DocumentText[]): void {
  const [, sign, name, by] = MARK.exec(mark) ?? [];
  const fact = INFO_FACTS.find((known) => known === name);
  if (fact === undefined) throw new Error(`${mark} names none of ${INFO_FACTS.join(', ')}`);
  if (sign === '') {
    const isJoined = SERVICE_FACTS.some((known) => known === fact);
    if (isJoined !== (by !== undefined))
      throw new Error(`${mark}: a word joins ${SERVICE_FACTS.join(' and ')} only.`);
    into.push({ fact, by });
    return;
  }
  const parts: DocumentText = [];
  into.push({ when: fact, isSet: sign === '?', parts });
  open.push(parts);
}

function linkOf({ text, href }: { readonly text: string; readonly href: string }): InfoLink {
  const [address = '', hash] = href.split('#');
  if (isInfoRoute(address)) return { text, to: address, ...(hash !== undefined && { hash }) };
  const [, rest] = /^https:\/\/(.+)$/.exec(href) ?? [];
  if (rest === undefined) throw new Error(`[${text}](${href}) leads to no screen without a session.`);
  return { text, href: `https://${rest}` };
}

/** Removes the space after `{?fact:` at the start of a text, also of its alternative. */
function trimStart([first, ...rest]: DocumentText): DocumentText {
  if (typeof first === 'string') return [first.trimStart(), ...rest];
  if (!isGiven(first)) return first === undefined ? [] : [first, ...rest];
  return [{ ...first, parts: trimStart(first.parts) }, ...(isGiven(rest[0]) ? trimStart(rest) : rest)];
}

function isGiven(part: Part | undefined): part is Given {
  return typeof part === 'object' && 'when' in part;
}

/** Code of an entry of an array, which is absent where its texts are: where all depend on the same and it is not so. */
export function generateEntryCode(
  texts: readonly DocumentText[],
  makeCode: (texts: readonly DocumentText[]) => string,
): string {
  const given = texts.flatMap(([only, ...others]) => (isGiven(only) && others.length === 0 ? [only] : []));
  const [condition = '', ...others] = new Set(given.map(conditionCode));
  if (given.length < texts.length || others.length > 0) return makeCode(texts);
  return `...(${condition}?[${makeCode(given.map(({ parts }) => parts))}]:[])`;
}

/** Code of an `InfoText`, in which `f` is `InfoFacts`. */
export function generateInfoTextCode(text: DocumentText): string {
  const [only] = text;
  return typeof only === 'string' && text.length === 1 ? JSON.stringify(only) : partsCode(text);
}

function partsCode(text: DocumentText): string {
  const parts = text.map((part) => {
    if (isGiven(part)) return `...(${conditionCode(part)}?${partsCode(part.parts)}:[])`;
    if (typeof part === 'string' || 'text' in part) return JSON.stringify(part);
    const { fact, by } = part;
    return by === undefined ? `...f.${fact}` : `f.${fact}.join(${JSON.stringify(` ${by} `)})`;
  });
  return `[${parts.join()}]`;
}

export function generateStringCode(text: DocumentText): string {
  const code = generateInfoTextCode(text);
  return code.startsWith('[') ? `${code}.map(p=>p.text??p).join("")` : code;
}

function conditionCode({ when, isSet }: Given): string {
  return `${isSet ? '' : '!'}f.${when}[0]`;
}

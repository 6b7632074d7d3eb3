import { lexer } from 'marked';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import {
  generateEntryCode,
  parseText,
  generateStringCode,
  generateInfoTextCode,
  type DocumentText,
} from './info-text.ts';

const Head = v.strictObject({
  title: v.string(),
  description: v.string(),
  updated: v.optional(v.pipe(v.string(), v.isoDate())),
});

/** One paragraph, and no list within a list. */
const Only = v.strictTuple([v.object({ type: v.picklist(['text', 'paragraph']) })]);

/** Blocks of Markdown that documents may have. */
const Block = v.variant('type', [
  v.object({ type: v.literal('space') }),
  v.object({ type: v.literal('heading'), depth: v.picklist([2, 3]), text: v.string() }),
  v.object({ type: v.literal('paragraph'), text: v.string() }),
  v.object({ type: v.literal('blockquote'), text: v.string(), tokens: Only }),
  v.object({
    type: v.literal('list'),
    ordered: v.boolean(),
    items: v.array(v.object({ text: v.string(), tokens: Only })),
  }),
]);
type Block = v.InferOutput<typeof Block>;

const HEAD = /^---\n(.+?)\n---\n/s;
const HEADING_ID = /^(.+) \{#([a-z-]+)\}$/;
const STEP = /^\*\*(.+)\*\*\n(.+)$/s;

/** Makes modules of the documents in Markdown (docs/adding.md), so that no browser parses any. */
export function infoPages(): Plugin {
  return {
    name: 'info-pages',
    transform: {
      filter: { id: /\/features\/info\/pages\/[^/]+\.md$/ },
      handler: (markdown) => ({
        code: `export const page = ${compileInfoPage(markdown)};`,
        map: null,
        moduleType: 'js',
      }),
    },
  };
}

/** The code of an `InfoDocument`. */
export function compileInfoPage(markdown: string): string {
  const [whole = '', head = ''] = HEAD.exec(markdown) ?? [];
  const entries = head.split('\n').map((line) => /^(\w+): (.+)$/.exec(line)?.slice(1) ?? [line]);
  const fields = JSON.stringify(v.parse(Head, Object.fromEntries(entries)));
  const tokens = v.parse(v.array(Block), lexer(markdown.slice(whole.length), { gfm: false }));
  return `(f)=>(${fields.slice(0, -1)},"blocks":[${blocksOf(tokens).join()}]})`;
}

function blocksOf(tokens: readonly Block[]): string[] {
  const blocks: string[] = [];
  let questions: { readonly question: DocumentText; readonly answer: string[] }[] = [];
  const endQuestions = (): void => {
    const items = questions.map(({ question, answer }) =>
      generateEntryCode(
        [question],
        ([text = []]) => `{question:${generateStringCode(text)},answer:[${answer.join()}]}`,
      ),
    );
    if (items.length > 0) blocks.push(`{kind:"faq",items:[${items.join()}]}`);
    questions = [];
  };
  for (const token of tokens) {
    if (token.type === 'space') continue;
    const answer = questions.at(-1)?.answer;
    if (token.type === 'heading' && token.depth === 3) {
      questions.push({ question: parseText(token.text), answer: [] });
    } else if (token.type === 'paragraph' && answer !== undefined && buttonOf(token.text) === undefined) {
      answer.push(generateEntryCode([parseText(token.text)], proseOf));
    } else {
      endQuestions();
      blocks.push(blockOf(token));
    }
  }
  endQuestions();
  return blocks;
}

function blockOf(token: Exclude<Block, { type: 'space' }>): string {
  switch (token.type) {
    case 'heading': {
      const [, heading = '', id] = HEADING_ID.exec(token.text) ?? [];
      if (id === undefined) throw new Error(`The heading "${token.text}" has no {#id}.`);
      return generateEntryCode(
        [parseText(heading)],
        ([text = []]) => `{kind:"heading",id:"${id}",text:${generateStringCode(text)}}`,
      );
    }
    case 'paragraph':
      return (
        buttonOf(token.text) ??
        generateEntryCode([parseText(token.text)], (texts) => `{kind:"paragraph",text:${proseOf(texts)}}`)
      );
    case 'blockquote':
      return generateEntryCode([parseText(token.text)], (texts) => `{kind:"note",text:${proseOf(texts)}}`);
    case 'list': {
      const items = token.items.map(({ text }) => text);
      if (!token.ordered) return listCode('list', items);
      if (!items.some((item) => STEP.test(item))) return listCode('clauses', items);
      return `{kind:"steps",items:[${items.map(stepCode).join()}]}`;
    }
  }
}

function proseOf([text = []]: readonly DocumentText[]): string {
  return generateInfoTextCode(text);
}

/** A paragraph that is nothing but a link. */
function buttonOf(paragraph: string): string | undefined {
  const [only, ...others] = parseText(paragraph);
  const isButton = typeof only === 'object' && 'text' in only && others.length === 0;
  return isButton ? `{kind:"link",link:${JSON.stringify(only)}}` : undefined;
}

function listCode(kind: 'list' | 'clauses', items: readonly string[]): string {
  return generateEntryCode(items.map(parseText), (texts) => {
    return `{kind:"${kind}",items:[${texts.map((text) => generateEntryCode([text], proseOf)).join()}]}`;
  });
}

function stepCode(item: string): string {
  const [, title, text] = STEP.exec(item) ?? [];
  if (title === undefined || text === undefined)
    throw new Error(`A step has no **title** on a line: ${item}`);
  return `{title:${generateStringCode(parseText(title))},text:${generateInfoTextCode(parseText(text))}}`;
}

import { runInThisContext } from 'node:vm';
import { expect, it, test } from 'vitest';
import { INFO_FACTS, type InfoFacts } from '../../src/app/features/info/info-page.ts';
import { compileInfoPage } from './info-pages.ts';

const HEAD = '---\ntitle: Title\ndescription: About: this\n---\n\n';

/** Runs a document where these facts are set. */
function read(markdown: string, facts: Partial<InfoFacts> = {}): unknown {
  const page: unknown = runInThisContext(compileInfoPage(markdown));
  if (typeof page !== 'function') throw new Error('a document is a function');
  return page({ ...Object.fromEntries(INFO_FACTS.map((fact) => [fact, []])), ...facts });
}

function expectBlocks(markdown: string, facts?: Partial<InfoFacts>) {
  return expect(read(HEAD + markdown, facts), markdown);
}

const having = (...blocks: unknown[]) => ({ title: 'Title', description: 'About: this', blocks });

it('a document’s head has a title, a description and an edition’s day', () => {
  const updated = '2026-11-27';
  expect(read(HEAD.replace('title', `updated: ${updated}\ntitle`))).toEqual({ ...having(), updated });
});

it('Markdown becomes the blocks of a document', () => {
  const markdown = `Two
lines

> A note

## Heading {#its-id}

- one
- two,
  longer

[Button](/info/faq)
`;
  expectBlocks(markdown).toEqual(
    having(
      { kind: 'paragraph', text: 'Two lines' },
      { kind: 'note', text: 'A note' },
      { kind: 'heading', id: 'its-id', text: 'Heading' },
      { kind: 'list', items: ['one', 'two, longer'] },
      { kind: 'link', link: { text: 'Button', to: '/info/faq' } },
    ),
  );
});

it('a numbered list becomes steps if its items have titles, else clauses', () => {
  expectBlocks('1. one\n2. two').toEqual(having({ kind: 'clauses', items: ['one', 'two'] }));
  expectBlocks('1. **One**\n   first\n2. **Two**\n   second').toEqual(
    having({
      kind: 'steps',
      items: [
        { title: 'One', text: 'first' },
        { title: 'Two', text: 'second' },
      ],
    }),
  );
});

it('a question has all paragraphs up to the next heading, list or button', () => {
  const markdown = '### Why?\n\nSo.\n\nAnd [so](/).\n\n### How?\n\nThus.\n\n[Ask](/info/support)\n\nEnd';
  expectBlocks(markdown).toEqual(
    having(
      {
        kind: 'faq',
        items: [
          { question: 'Why?', answer: ['So.', ['And ', { text: 'so', to: '/' }, '.']] },
          { question: 'How?', answer: ['Thus.'] },
        ],
      },
      { kind: 'link', link: { text: 'Ask', to: '/info/support' } },
      { kind: 'paragraph', text: 'End' },
    ),
  );
});

it('a text has links, placeholders for settings, and conditional parts', () => {
  const markdown = 'By {payment or}{?email: and {email}}{!email: at [help](/public-offer#fees)}.';
  expectBlocks(markdown, { payment: ['Click', 'Payme'], email: ['me'] }).toEqual(
    having({ kind: 'paragraph', text: ['By ', 'Click or Payme', ' and ', 'me', '.'] }),
  );
  expectBlocks(markdown).toEqual(
    having({
      kind: 'paragraph',
      text: ['By ', '', ' at ', { text: 'help', to: '/public-offer', hash: 'fees' }, '.'],
    }),
  );
  expectBlocks('See the [law](https://lex.example/1#2) now').toEqual(
    having({
      kind: 'paragraph',
      text: ['See the ', { text: 'law', href: 'https://lex.example/1#2' }, ' now'],
    }),
  );
});

it('blocks, items and questions are left out if a condition hides them', () => {
  const markdown = `## {?sms: Heading {sms}} {#id}

{?sms: Paragraph}

- {?sms: one}
- {?sms: two}

1. {?sms: one}
2. two

### {?sms: Why?}

So.

### How?

{!sms: Not.}{?sms: So.}
`;
  expectBlocks(markdown).toEqual(
    having(
      { kind: 'clauses', items: ['two'] },
      { kind: 'faq', items: [{ question: 'How?', answer: [['Not.']] }] },
    ),
  );
  expectBlocks(markdown, { sms: ['SMS'] }).toEqual(
    having(
      { kind: 'heading', id: 'id', text: 'Heading SMS' },
      { kind: 'paragraph', text: 'Paragraph' },
      { kind: 'list', items: ['one', 'two'] },
      { kind: 'clauses', items: ['one', 'two'] },
      {
        kind: 'faq',
        items: [
          { question: 'Why?', answer: ['So.'] },
          { question: 'How?', answer: [['So.']] },
        ],
      },
    ),
  );
});

test.each([
  ['an unknown fact', 'Write to {mail}', '{mail} names none of'],
  ['names without a word', 'By {payment}', 'a word joins'],
  ['a word where there are no names', 'At {email or}', 'a word joins'],
  ['a condition on an unknown fact', '{?mail: Write}', '{?mail: names none of'],
  ['a condition without an end', '{?email: Write', 'Braces do not match'],
  ['an end without a condition', 'Write} now', 'A } closes nothing'],
  ['an unnamed brace', 'Write {', 'names none of'],
  ['a link to nowhere', 'See [this](/info/nowhere)', 'leads to no screen'],
  ['a heading without an id', '## Heading', 'has no {#id}'],
  ['a step without a title', '1. **One**\n   first\n2. second', 'has no **title**'],
  ['HTML', '<table></table>', 'Invalid type'],
  ['a picture', 'See ![this](/picture.png)', 'Invalid type'],
  ['a list within a list', '- one\n  - two', 'Invalid type'],
  ['a title within the text', '# Title', 'Invalid type'],
])('%s is refused', (_, markdown, message) => {
  expect(() => compileInfoPage(HEAD + markdown)).toThrow(message);
});

test.each([
  ['without a head', 'Text'],
  ['without a description', '---\ntitle: Title\n---\n'],
  ['with an unknown line in the head', HEAD.replace('title', 'author: me\ntitle')],
  ['from no day of the calendar', HEAD.replace('title', 'updated: 27.11.2026\ntitle')],
])('a document %s is refused', (_, markdown) => {
  expect(() => compileInfoPage(markdown)).toThrow(/Invalid/);
});

import { type ESTree, parseSync, Visitor } from 'vite';

/** An opening without a subject: the reader has to know the code below to understand the sentence. */
const HEADLESS = /^(What|Who\w*|Whatever|Of|So|As|By|Its|Those|That)\b/;
/** A title without those of its `describe`s, with which it is read, and without tags such as `@both`. */
export const TITLE_CHARS_MAX = 70;
/** Functions of the test runners whose first argument is a title. */
const TESTS = new Set(['it', 'test']);

export interface Finding {
  readonly line: number;
  readonly text: string;
}

interface Wording {
  readonly headless: readonly Finding[];
  readonly longTitles: readonly Finding[];
  readonly exported: readonly string[];
}

/** Comments, test titles and exported names of one module. */
export function readWording(file: string, code: string): Wording {
  const { program, comments } = parseSync(file, code);
  const lineOf = (at: number): number => code.slice(0, at).split('\n').length;
  const found = comments
    .filter(({ start }, place) => !continues(code, comments[place - 1], start))
    .map(({ value, start }) => ({ line: lineOf(start), text: value.replace(/^[\s*]+/, '') }));
  const longTitles: Finding[] = [];
  const exported = new Set<string>();
  new Visitor({
    CallExpression: ({ callee, arguments: [title] }) => {
      if (!isTest(callee) || title === undefined) return;
      const text = code.slice(title.start + 1, title.end - 1).replaceAll(/ @\w+/g, '');
      const isText = title.type === 'Literal' || title.type === 'TemplateLiteral';
      if (isText && text.length > TITLE_CHARS_MAX) longTitles.push({ line: lineOf(title.start), text });
    },
    ExportNamedDeclaration: ({ declaration }) => {
      if (declaration === null) return;
      if (declaration.type === 'VariableDeclaration') {
        for (const { id } of declaration.declarations) if (id.type === 'Identifier') exported.add(id.name);
      } else if ('id' in declaration && declaration.id?.type === 'Identifier')
        exported.add(declaration.id.name);
    },
  }).visit(program);
  return {
    headless: found.filter(({ text }) => HEADLESS.test(text)),
    longTitles,
    exported: [...exported],
  };
}

/** Comments of a migration that begin without a subject. */
export function findSubjectlessSqlComments(sql: string): Finding[] {
  const lines = sql.split('\n');
  return lines.flatMap((line, index) => {
    const [, text = ''] = /(?:^|\s)-- *(.*)$/.exec(line) ?? [];
    const isContinued = /^\s*--/.test(line) && /^\s*--/.test(lines[index - 1] ?? '');
    return !isContinued && HEADLESS.test(text) ? [{ line: index + 1, text }] : [];
  });
}

/** Whether a line comment continues the one above it. */
function continues(
  code: string,
  before: { readonly type: string; readonly end: number } | undefined,
  start: number,
): boolean {
  return before?.type === 'Line' && /^\n[ \t]*$/.test(code.slice(before.end, start));
}

/** `it(…)`, `test.only(…)`, `it.each([…])(…)`. */
function isTest(callee: ESTree.Expression): boolean {
  if (callee.type === 'Identifier') return TESTS.has(callee.name);
  if (callee.type === 'MemberExpression') return isTest(callee.object);
  return callee.type === 'CallExpression' && isTest(callee.callee);
}

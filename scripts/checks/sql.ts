import { type ESTree, parseSync, Visitor } from 'vite';

/** Matches a statement and not a sentence, by its first words in the order that SQL demands. */
const STATEMENT =
  /^\s*(select\s|insert\s+into\s|update\s+\w+(\s+\w+)?\s+set\s|delete\s+from\s|with\s+\w+(\s*\([^)]*\))?\s+as\s|lock\s+table\s|truncate\s|create\s+(table|index|unique)\b|alter\s+table\s)/i;
/** Names of the database and of a transaction throughout the code, and the tag of parts of statements. */
const TAGS = new Set(['sql', 'tx', 'fragment']);
/** Modules that import these build SQL. */
const PIECES = /\/db\/(driver\/(fragment|columns)|json-sql)\.ts$/;

/** Lines of a module that hold SQL or import its building blocks. */
export function linesWithSql(source: string): number[] {
  const found = new Set<number>();
  const note = ({ start }: ESTree.Span): void => void found.add(source.slice(0, start).split('\n').length);
  new Visitor({
    TaggedTemplateExpression(node) {
      const name = node.tag.type === 'MemberExpression' ? node.tag.property : node.tag;
      if (name.type === 'Identifier' && TAGS.has(name.name)) note(node);
    },
    ImportDeclaration(node) {
      if (PIECES.test(node.source.value)) note(node);
    },
    Literal(node) {
      if (typeof node.value === 'string' && STATEMENT.test(node.value)) note(node);
    },
    TemplateLiteral(node) {
      if (STATEMENT.test(node.quasis[0]?.value.cooked ?? '')) note(node);
    },
  }).visit(parseSync('module.ts', source).program);
  return [...found].sort((a, b) => a - b);
}

export function mayHoldSql(file: string): boolean {
  return /(^|\/|-)(repo|sql)\.ts$/.test(file) || /^(src\/server\/db|launcher\/postgres)\//.test(file);
}

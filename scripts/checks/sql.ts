import { parseAst } from 'vite';

/** Matches a statement and not a sentence, by its first words in the order that SQL demands. */
const STATEMENT =
  /^\s*(select\s|insert\s+into\s|update\s+\w+(\s+\w+)?\s+set\s|delete\s+from\s|with\s+\w+(\s*\([^)]*\))?\s+as\s|lock\s+table\s|truncate\s|create\s+(table|index|unique)\b|alter\s+table\s)/i;
/** Names of the database and of a transaction throughout the code, and the tag of parts of statements. */
const TAGS = new Set(['sql', 'tx', 'fragment']);
/** Modules that import these build SQL. */
const PIECES = /\/db\/(driver\/(fragment|columns)|json-sql)\.ts$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return undefined;
  const [first] = node['quasis'];
  return first?.value?.cooked;
}

function isSql(node: Node): boolean {
  if (node.type === 'TaggedTemplateExpression') {
    const { tag } = node;
    if (!isNode(tag)) return false;
    const name = tag.type === 'MemberExpression' && isNode(tag['property']) ? tag['property'] : tag;
    return TAGS.has(String(name['name']));
  }
  if (node.type === 'ImportDeclaration') {
    const { source } = node;
    return isNode(source) && PIECES.test(String(source['value']));
  }
  const text = textOf(node);
  return text !== undefined && STATEMENT.test(text);
}

/** Lines of a module that hold SQL or import its building blocks. */
export function linesWithSql(source: string): number[] {
  const found = new Set<number>();
  const visit = (node: Node) => {
    if (isSql(node)) found.add(source.slice(0, node.start).split('\n').length);
    for (const child of Object.values(node)) {
      for (const each of Array.isArray(child) ? child : [child]) if (isNode(each)) visit(each);
    }
  };
  const program: unknown = parseAst(source, { lang: 'ts' });
  if (isNode(program)) visit(program);
  return [...found].sort((a, b) => a - b);
}

/** Whether SQL is allowed in this file. */
export function mayHoldSql(file: string): boolean {
  return /(^|\/|-)(repo|sql)\.ts$/.test(file) || /^(src\/server\/db|launcher\/postgres)\//.test(file);
}

import { type ESTree, parseSync, Visitor } from 'vite';

/** The text of a template, with `$` in place of each value. */
function textOf({ quasis }: ESTree.TemplateLiteral): string {
  const parts = quasis.map(({ value }) => value.cooked ?? '');
  return parts.join('$').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

const LOCK = /\bfor (no key update|update|share|key share)\b/;
/** `held`: the caller has locked the rows, or all competitors for them. */
const ORDERED = /\border by\b|\bskip locked\b|\/\* (held|one row) \*\//;
/** One row, or the rows of one owner: `where id = $`, `where id = (select …)`. */
const OF_ONE = /\bwhere\b.*[\w)] = (\$|\(select)/;
const WRITES = /\b(delete from \w+|update \w+( \w+)? set)\b/;
const UPSERTS = /\binsert into\b.*\b(unnest|json_to_recordset)\(.*\bon conflict\b.*\bdo update\b/;

/** Why a statement may lock rows in an arbitrary order; `undefined` when it does not. */
function problemOf(statement: string): string | undefined {
  if (ORDERED.test(statement)) return undefined;
  if (UPSERTS.test(statement)) return 'writes a batch without "order by"';
  if (OF_ONE.test(statement)) return undefined;
  if (LOCK.test(statement)) return 'locks several rows without "order by" or "skip locked"';
  if (WRITES.test(statement)) return 'writes several rows that it has not locked in one order';
  return undefined;
}

/** Statements of a module that may lock rows in an arbitrary order, with their lines. */
export function findUnorderedLocks(source: string): { readonly line: number; readonly problem: string }[] {
  const found: { line: number; problem: string }[] = [];
  new Visitor({
    TemplateLiteral(node) {
      const problem = problemOf(textOf(node));
      if (problem !== undefined)
        found.push({ line: source.slice(0, node.start).split('\n').length, problem });
    },
  }).visit(parseSync('module.ts', source).program);
  return found;
}

import type pg from 'pg';
import * as v from 'valibot';
import type { StatementText } from '#bench/worlds/bare-server.ts';

export interface Explained {
  /** Names of the indexes that the plan reads. */
  readonly indexes: ReadonlySet<string>;
  readonly pages: number;
  readonly ms: number;
}

interface PlanNode {
  readonly 'Index Name'?: string | undefined;
  readonly 'Actual Loops': number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[] | undefined;
}

const PlanNode: v.GenericSchema<PlanNode> = v.object({
  'Index Name': v.optional(v.string()),
  'Actual Loops': v.number(),
  'Shared Hit Blocks': v.number(),
  'Shared Read Blocks': v.number(),
  Plans: v.optional(v.array(v.lazy(() => PlanNode))),
});
const Answer = v.tuple([
  v.object({ 'QUERY PLAN': v.tuple([v.object({ Plan: PlanNode, 'Execution Time': v.number() })]) }),
]);

/** Runs a statement, and tells which indexes it read and how many pages. */
export async function explainStatement(
  client: pg.Client,
  { text, values }: StatementText,
): Promise<Explained> {
  const { rows } = await client.query({
    text: `explain (analyze, buffers, format json) ${text}`,
    values: [...values],
  });
  const [{ 'QUERY PLAN': answer }] = v.parse(Answer, rows);
  const [{ Plan: plan, 'Execution Time': ms }] = answer;
  return {
    indexes: new Set(listIndexes(plan)),
    pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    ms,
  };
}

function listIndexes(node: PlanNode): string[] {
  const own = node['Index Name'];
  const isRead = own !== undefined && node['Actual Loops'] > 0;
  return [...(isRead ? [own] : []), ...(node.Plans ?? []).flatMap(listIndexes)];
}

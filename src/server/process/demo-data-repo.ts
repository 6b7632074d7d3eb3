import type { Database } from '../db/client.ts';

interface DemoState {
  /** The first start's decision; `null` at the first start. */
  readonly decided: 'filled' | 'none' | null;
  readonly inhabited: boolean;
}

export async function readDemoState(sql: Database): Promise<DemoState> {
  const [row] = await sql<DemoState[]>`
    select (select value ->> 'state' from settings where key = 'demo') as decided,
           exists (select from users) as inhabited`;
  return row ?? { decided: null, inhabited: false };
}

/** Saves the decision once: an earlier one stays. */
export async function saveDemoState(sql: Database, state: 'filled' | 'none'): Promise<void> {
  await sql`
    insert into settings (key, value) values ('demo', ${JSON.stringify({ state })}::text::jsonb)
    on conflict (key) do nothing`;
}

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { Sql, Transaction } from '../db/client.ts';
import { readDemoState, saveDemoState } from './demo-data-repo.ts';
import type { Log } from './log.ts';
import type { Storage } from '../storage/storage.ts';

const DemoAccount = v.object({ phone: v.string(), name: v.string(), password: v.string(), role: v.string() });
export type DemoAccount = v.InferOutput<typeof DemoAccount>;

export type SeedDemo = (parts: {
  sql: Sql;
  storage: Storage;
  log: Log;
  /** Called last within the transaction that writes the data, so that either everything is stored or nothing. */
  beforeCommit: (tx: Transaction, accounts: readonly DemoAccount[]) => Promise<void>;
}) => Promise<{ readonly accounts: readonly DemoAccount[] }>;

type DemoOptions = {
  readonly sql: Sql;
  readonly dataDir: string;
  readonly storage: Storage;
  readonly log: Log;
  readonly wanted: boolean;
  readonly seedDemo: SeedDemo;
};

/**
 * Fills a new marketplace with demo data, once: the first start's decision holds for all later ones, so that a
 * marketplace that began empty never gets made-up ads. Returns the demo accounts to show.
 */
export async function prepareDemo(options: DemoOptions): Promise<readonly DemoAccount[]> {
  const { sql, dataDir, log, wanted } = options;
  const file = path.join(dataDir, 'demo-accounts.json');
  const { decided, inhabited } = await readDemoState(sql);
  if (decided === 'filled') return await readAccounts(file);
  if (decided === 'none') return [];
  if (!wanted || inhabited) {
    await saveDemoState(sql, 'none');
    return [];
  }
  log('filling in the demo data');
  const startedAt = performance.now();
  const { accounts } = await options.seedDemo({
    sql,
    storage: options.storage,
    log,
    beforeCommit: async (tx, made) => {
      await writeFile(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
      await saveDemoState(tx, 'filled');
    },
  });
  log(`demo data is in place, after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return accounts;
}

async function readAccounts(file: string): Promise<readonly DemoAccount[]> {
  try {
    return v.parse(v.array(DemoAccount), JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // an operator who stores the passwords elsewhere may delete the file
    return [];
  }
}

import type pg from 'pg';
import type { ObservedRows } from '#server/db/driver/sql.ts';

/** Asks the server for the columns of a statement without running it. */
export function describeStatement(client: pg.Client, text: string): Promise<ObservedRows['fields']> {
  return new Promise((resolve, reject) => {
    let fields: ObservedRows['fields'] = [];
    client.query({
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription: (description: { readonly fields: ObservedRows['fields'] }) => {
        ({ fields } = description);
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    });
  });
}

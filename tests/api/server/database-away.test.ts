import { beforeAll, describe, expect, it } from 'vitest';
import { usersEndpoints } from '#contract/users/endpoints.ts';
import { connect } from '#server/db/client.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';
import { whenDone } from '#tests/setup/server/when-done.ts';

describe('a database that is away', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });

  it.each([
    ['whose name does not resolve', 'database.invalid', /ENOTFOUND|EAI_AGAIN/],
    ['to which no route leads', '224.0.0.1', /ENETUNREACH/],
  ])('a database %s asks to retry, and is one line of the log', async (_, host, reason) => {
    const sql = connect({ url: `postgresql://yumush@${host}/yumush` });
    whenDone(() => sql.end());
    const { send } = api.beside({ sql });
    const before = api.log.length;
    for (const id of ['1', '2']) {
      const { status, headers } = await send(usersEndpoints.feedbacksCount, { params: { id } });
      expect({ status, after: headers.get('retry-after') }).toEqual({ status: 503, after: '2' });
    }
    const lines = api.log.slice(before);
    expect(lines).toEqual([expect.stringMatching(/^the database is away: /)]);
    expect(lines[0]).toMatch(reason);
  });
});

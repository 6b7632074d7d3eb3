// Checks whether the duration of a refused login reveals that a phone has an account: npm run bench:login.
import { authEndpoints } from '#contract/auth/endpoints.ts';
import { urlOfCall } from '#device/call.ts';
import { createApp } from '#server/app.ts';
import { createPasswords } from '#server/domains/sign-in/passwords/hash-password.ts';
import { median } from './figures.ts';
import { openEmptyDatabase } from './worlds/empty-database.ts';

/** Number of tries for one phone, below their rate limit. */
const ROUNDS = 80;
const KNOWN = '+998901000001';

await using database = await openEmptyDatabase();
const { sql, dataDir } = database;
const password_hash = await createPasswords().hash('choynak-qopqogi-47');
await sql`insert into users (first_name, phone, password_hash) values ('Dilnoza', ${KNOWN}, ${password_hash})`;
const env = {
  production: true,
  publicOrigin: 'http://localhost',
  apiOrigin: null,
  dataDir,
  trustProxy: 1,
  phoneCountries: ['+998'],
};
const queue = { send: () => Promise.reject(new Error('Nothing is sent here.')), stir: () => undefined };
const app = createApp({ sql, queue, env, log: console.error });

const time = async (phone: string, round: number): Promise<number> => {
  const startedAt = performance.now();
  const response = await app.request(urlOfCall(authEndpoints.login, undefined, undefined), {
    method: 'POST',
    headers: {
      host: 'localhost',
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.100.${round % 250}`,
    },
    body: JSON.stringify({ phone, password: 'mutlaqo-boshqa-12' }),
  });
  await response.text();
  if (response.status !== 401) throw new Error(`The login answered ${response.status}.`);
  return performance.now() - startedAt;
};

await time('+998902000000', 0);
const known: number[] = [];
const unknown: number[] = [];
// The two phones alternate, so that other load on the machine affects both alike.
for (let round = 1; round <= ROUNDS; round += 1) {
  known.push(await time(KNOWN, round));
  unknown.push(await time(`+99890${2_000_000 + round}`, round));
}
const ratio = median(known) / median(unknown);
console.log(`a refused login, median of ${ROUNDS}, milliseconds`);
console.log(`  a known phone    ${median(known).toFixed(1)}`);
console.log(`  an unknown phone ${median(unknown).toFixed(1)}`);
console.log(`  ratio            ${ratio.toFixed(2)} (1.00: the time tells nothing)`);

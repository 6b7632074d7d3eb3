// Floods of public reads by one address, each with an answer of its own, so that no cache helps.
import type { Flood, FloodTarget } from './kinds.ts';
import { cyclicItem, SINGLE_CLIENT_HEADERS, floodConnections } from './requests.ts';

const CONNECTIONS = 30;
const TASHKENT = { latitude: 41.3, longitude: 69.25 };

/** A flood of GETs over thirty connections. */
function reads(name: string, path: (number: number, target: FloodTarget) => string): Flood {
  return {
    name: `${name} by one, ${CONNECTIONS} at once`,
    run: (target, to) =>
      floodConnections(CONNECTIONS, to, (number) => ({
        path: path(number, target),
        headers: SINGLE_CLIENT_HEADERS,
      })),
  };
}

const circleOf = (number: number): string => {
  const { latitude, longitude } = TASHKENT;
  const point = `latitude=${(latitude + number / 100_000).toFixed(5)}&longitude=${longitude}`;
  return `/api/v1/tasks?${point}&distance=300&sort=distance`;
};

const badCursor = (number: number): string =>
  Buffer.from(JSON.stringify([1, 'date', 0, `x${number}`, '1'])).toString('base64url');

export const READ_FLOODS: readonly Flood[] = [
  reads('lists of 200', (number) => `/api/v1/tasks?size=200&price_from=${number}`),
  reads('circles', circleOf),
  reads('bad cursors', (number) => `/api/v1/tasks?cursor=${badCursor(number)}`),
  reads(
    'pages',
    (number) => `/${cyclicItem(['tasks', 'services', 'vacancies'], number)}?price_from=${number}`,
  ),
];

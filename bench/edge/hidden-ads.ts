import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import { Login } from '#contract/auth/entities.ts';
import type { SiteServer } from '#tests/setup/server/site-server.ts';
import { callWith } from '#bench/worlds/authors.ts';

const LOOK_MS = 20;
const PATIENCE_MS = 60_000;

interface Hidden {
  readonly site: SiteServer;
  /** Port of the cache. */
  readonly port: number;
  readonly host: string;
  readonly count: number;
}

/**
 * Hides an ad of a demo person again and again while its list, its API answer and its page are in the cache; returns
 * the seconds until none of the three shows the ad.
 */
export async function hideAds({ site, port, host, count }: Hidden): Promise<readonly number[]> {
  let token: string | undefined;
  const call = callWith({ origin: `http://127.0.0.1:${port}`, token: () => token, headers: { host } });
  const { service } = ownAdsEndpoints;
  let id: string | undefined;
  for (const { phone, password } of site.accounts) {
    const login = v.safeParse(Login, await call(authEndpoints.login, { body: { phone, password } }));
    // some demo people have a second factor
    if (!login.success) continue;
    ({ token } = login.output);
    id = (await call(service.mine, { params: { type: 'published' } })).items[0]?.id;
    if (id !== undefined) break;
  }
  if (id === undefined) throw new Error('No demo person has a published service.');
  const { author } = await call(adsEndpoints.service.get, { params: { id } });
  const paths = [`/api/v1/services?author=${author?.id}`, `/api/v1/services/${id}`, `/services/${id}`];
  const shows = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { host } });
    const text = await answer.text();
    return answer.status === 200 && text.includes(`"${id}"`);
  };
  const untilAll = async (isShown: boolean): Promise<void> => {
    const startedAt = performance.now();
    for (const path of paths) {
      while ((await shows(path)) !== isShown) {
        if (performance.now() - startedAt > PATIENCE_MS) throw new Error(`${path} did not change.`);
        await wait(LOOK_MS);
      }
    }
  };

  const times: number[] = [];
  for (let round = 0; round < count; round += 1) {
    await untilAll(true);
    const setStatus = (status: 'deactivated' | 'published') =>
      call(service.changeStatus, { params: { id }, body: { status } });
    await setStatus('deactivated');
    const hiddenAt = performance.now();
    await untilAll(false);
    times.push((performance.now() - hiddenAt) / 1000);
    await setStatus('published');
  }
  return times;
}

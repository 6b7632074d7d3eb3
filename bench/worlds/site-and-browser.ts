import { chromium } from 'playwright';
import { CHROMIUM_ARGS, chromiumPath } from '#tests/setup/browser/chromium.ts';
import { startSite } from '#tests/setup/server/site-server.ts';

/** Starts the real program with its demo data, and a browser; helpers of browser tests find the site, too. */
export async function openSiteAndBrowser(env: Record<string, string> = {}) {
  await using ends = new AsyncDisposableStack();
  const site = await startSite({ env });
  ends.defer(() => site.stop());
  process.env['SITE_ORIGIN'] = site.origin;
  process.env['SITE_DATA'] = site.dataDir;
  const browser = ends.use(await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS }));
  return Object.assign(ends.move(), { browser, origin: site.origin });
}

/** Id of the first ad with a photo in the body of a list. */
export function idWithPhoto(list: string): string {
  const { items }: { items: { id: string; photo: object | null }[] } = JSON.parse(list);
  const task = items.find(({ photo }) => photo !== null);
  if (!task) throw new Error('No ad of the list has a photo.');
  return task.id;
}

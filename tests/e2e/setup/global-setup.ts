import { startOidcIssuer } from '#tests/factories/outside/oidc-issuer.ts';
import { BOT_TOKEN } from '#tests/factories/outside/telegram.ts';
import { startSite } from '#tests/setup/server/site-server.ts';
import { freePort } from '#tests/setup/network/free-port.ts';

/** One server for the whole run. */
async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['SITE_ORIGIN']) return async () => undefined;
  // Passkeys and OpenID Connect are bound to the site's origin, so the port is chosen before the start.
  const port = await freePort();
  const issuer = await startOidcIssuer(`http://localhost:${port}/login/oidc`);
  const site = await startSite({
    env: {
      // Tests send an address of their own, as a proxy would, so that they do not share rate limits.
      TRUST_PROXY: '1',
      PORT: String(port),
      TELEGRAM_BOT_TOKEN: BOT_TOKEN,
      OIDC_ISSUER: issuer.url,
      OIDC_CLIENT_ID: issuer.clientId,
      OIDC_CLIENT_SECRET: issuer.clientSecret,
      OIDC_NAME: 'Test ID',
      // The tests simulate these external services.
      PAYME_MERCHANT_ID: '587f72c72cac0d162c722ae2',
      PAYME_KEY: 'e2e-kassa-kaliti',
    },
  });
  process.env['ISSUER_ORIGIN'] = issuer.url;
  process.env['SITE_ORIGIN'] = site.origin;
  process.env['SITE_DATA'] = site.dataDir;
  process.env['SITE_ACCOUNTS'] = JSON.stringify(site.accounts);
  return async () => {
    await site.stop();
    await issuer.stop();
  };
}

// oxlint-disable-next-line import/no-default-export -- what the runner asks for
export default globalSetup;

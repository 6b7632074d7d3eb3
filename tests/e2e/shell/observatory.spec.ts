import { securityHeaders } from '#server/http/security-headers.ts';
import { observatoryScore, type SeenPage } from '#tests/setup/server/observatory.ts';
import { publicRoutes } from '#tests/setup/browser/public-routes.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';

const ORIGIN = process.env['SITE_ORIGIN'] ?? '';

/** The answer as in production behind TLS: a test site lacks only the header that TLS allows. */
async function seen(path: string): Promise<SeenPage & { status: number }> {
  const answer = await fetch(`${ORIGIN}${path}`, { redirect: 'manual' });
  const headers = new Headers(answer.headers);
  for (const [name, value] of securityHeaders(path, { production: true })) {
    if (name === 'Strict-Transport-Security') headers.set(name, value);
  }
  return { status: answer.status, headers, html: await answer.text(), host: new URL(ORIGIN).host };
}

test('every public page and error page gets the best observatory score', async () => {
  const paths = [...(await publicRoutes(ORIGIN)), '/nowhere', '/tasks/999999999', '/app-shell'];
  for (const path of paths) {
    const { score, by } = observatoryScore(await seen(path));
    expect({ path, score, by }).toEqual({ path, score: 130, by: expect.anything() });
  }
});

test('redirects and refusals carry all security headers but the page policy', async () => {
  for (const [path, status] of [
    ['/cabinet', 302],
    ['/tasks/', 307],
    ['/assets/nothing.js', 404],
    ['/%', 404],
  ] as const) {
    const { headers, ...answer } = await seen(path);
    expect({ path, status: answer.status }).toEqual({ path, status });
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
    if (path.startsWith('/assets')) continue;
    for (const name of ['x-content-type-options', 'referrer-policy', 'permissions-policy'])
      expect(headers.get(name), name).not.toBeNull();
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  }
});

const GOOD = {
  'content-security-policy':
    "default-src 'none'; script-src 'nonce-x' 'strict-dynamic'; style-src 'self'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
};
const scoreWith = (changes: Record<string, string>, html = '<script src="/a.js"></script>') =>
  observatoryScore({ headers: new Headers({ ...GOOD, ...changes }), html, host: 'yumush.uz' }).score;
const without = (name: keyof typeof GOOD) => {
  const headers = new Headers(GOOD);
  headers.delete(name);
  return observatoryScore({ headers, html: '', host: 'yumush.uz' }).score;
};

test('our score counts present and missing headers as the observatory does', () => {
  expect(scoreWith({})).toBe(130);
  expect(without('content-security-policy')).toBe(55);
  expect(without('strict-transport-security')).toBe(80);
  expect(without('x-content-type-options')).toBe(125);
  expect(without('referrer-policy')).toBe(125);
  expect(without('cross-origin-resource-policy')).toBe(120);
  const policy = (scripts: string) => ({ 'content-security-policy': `default-src 'none'; ${scripts}` });
  expect(scoreWith(policy("script-src 'self' 'unsafe-inline'"))).toBe(60);
  expect(scoreWith(policy("script-src https:; frame-ancestors 'none'"))).toBe(80);
  expect(scoreWith(policy("style-src 'unsafe-inline'; frame-ancestors 'none'"))).toBe(120);
  expect(scoreWith(policy("script-src 'unsafe-eval' 'self'; frame-ancestors 'none'"))).toBe(110);
  expect(scoreWith(policy("connect-src http://api.example; frame-ancestors 'none'"))).toBe(80);
  expect(scoreWith({ 'set-cookie': 'session=1; Secure' })).toBe(70);
  expect(scoreWith({}, '<script src="https://cdn.example/a.js"></script>')).toBe(125);
  expect(scoreWith({}, '<script src="//cdn.example/a.js"></script>')).toBe(50);
});

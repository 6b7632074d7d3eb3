import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, shellSecurityPolicy } from './content-security-policy.ts';
import { newNonce } from './nonce-page.ts';

function directives(origins = { connect: [] as string[], images: [] as string[] }): Map<string, string[]> {
  const nonce = 'bm9uY2U';
  return new Map(
    contentSecurityPolicy(nonce, ['dGV4dA=='], origins)
      .split('; ')
      .map((directive) => {
        const [name = '', ...values] = directive.split(' ');
        return [name, values];
      }),
  );
}

describe('the policy of a page', () => {
  it('allows only scripts with a nonce and styles with a nonce or hash', () => {
    expect(directives().get('script-src')).toEqual(["'nonce-bm9uY2U'", "'strict-dynamic'"]);
    expect(directives().get('default-src')).toEqual(["'none'"]);
    expect(directives().get('base-uri')).toEqual(["'none'"]);
    expect(directives().get('frame-ancestors')).toEqual(["'none'"]);
    expect(directives().get('style-src')).toEqual(["'self'", "'nonce-bm9uY2U'", "'sha256-dGV4dA=='"]);
    for (const values of directives().values()) {
      expect(values).not.toContain("'unsafe-eval'");
      expect(values).not.toContain('*');
      expect(values).not.toContain('https:');
    }
    expect(
      [...directives()].filter(([, values]) => values.includes("'unsafe-inline'")).map(([n]) => n),
    ).toEqual(['style-src-attr']);
  });

  it('the policy names hosts of the configuration where they are needed', () => {
    const policy = directives({
      connect: ['https://api.example', 'wss://ws.example'],
      images: ['https://api.example', 'https://tiles.example'],
    });
    expect(policy.get('connect-src')).toEqual([
      "'self'",
      'https://api.example',
      'wss://ws.example',
      'https://api.example',
      'https://tiles.example',
    ]);
    expect(policy.get('img-src')).toEqual([
      "'self'",
      'data:',
      'blob:',
      'https://api.example',
      'https://tiles.example',
    ]);
    expect(policy.get('script-src')).toEqual(directives().get('script-src'));
  });
});

it('the policy of the shell allows its own inline code and a style by hash', () => {
  const policy = shellSecurityPolicy(['c2NyaXB0'], ['c3R5bGU=', 'dGV4dA=='], { connect: [], images: [] });
  expect(policy.split('; ')).toContain("script-src 'self' 'sha256-c2NyaXB0'");
  expect(policy.split('; ')).toContain("style-src 'self' 'sha256-c3R5bGU=' 'sha256-dGV4dA=='");
});

it('a nonce is new each time and too long to guess', () => {
  const nonces = Array.from({ length: 1000 }, newNonce);
  expect(new Set(nonces).size).toBe(1000);
  for (const nonce of nonces) expect(Buffer.from(nonce, 'base64').length).toBeGreaterThanOrEqual(16);
});

import { describe, expect, test } from 'vitest';
import { parseEnv } from './env.ts';

const own = { OIDC_ISSUER: 'https://id.example/realms/one', OIDC_CLIENT_ID: 'yumush' };
const google = { GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 's' };
const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://yumush.example',
  SMS_PROVIDER: 'none',
};

describe('an issuer of OpenID Connect', () => {
  test('Google or any issuer of OpenID Connect can be configured', () => {
    expect(parseEnv(own).oidc).toEqual({
      issuer: 'https://id.example/realms/one',
      clientId: 'yumush',
      clientSecret: null,
      name: 'id.example',
    });
    expect(parseEnv({ ...own, OIDC_CLIENT_SECRET: 's', OIDC_NAME: 'One ID' }).oidc).toMatchObject({
      clientSecret: 's',
      name: 'One ID',
    });
    expect(parseEnv(google).oidc).toEqual({
      issuer: 'https://accounts.google.com',
      clientId: 'g',
      clientSecret: 's',
      name: 'Google',
    });
  });

  test.each<[string, Record<string, string>]>([
    ['OIDC_CLIENT_ID', { OIDC_ISSUER: 'https://id.example' }],
    ['OIDC_ISSUER', { OIDC_CLIENT_ID: 'yumush' }],
    ['OIDC_ISSUER', { ...own, OIDC_ISSUER: 'id.example' }],
    ['OIDC_ISSUER', { ...own, OIDC_ISSUER: 'https://id.example?tenant=1' }],
    ['OIDC_ISSUER', { ...own, ...production, OIDC_ISSUER: 'http://id.example' }],
    ['OIDC_NAME', { ...own, OIDC_NAME: 'A name that is much too long for a button' }],
    ['GOOGLE_CLIENT_ID', { ...own, ...google }],
    ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'g' }],
  ])('an unfit issuer of OpenID Connect is refused: %s', (name, source) => {
    expect(() => parseEnv(source)).toThrow(name);
  });
});

describe('the key of the seal', () => {
  test('the key of the seal is 32 bytes, or unset', () => {
    expect(parseEnv({ SECRETS_KEY: 'ab'.repeat(32) }).secretsKey).toEqual(Buffer.alloc(32, 0xab));
    for (const key of ['ab', 'zz'.repeat(32), 'ab'.repeat(33)]) {
      expect(() => parseEnv({ SECRETS_KEY: key })).toThrow('SECRETS_KEY');
    }
  });
});

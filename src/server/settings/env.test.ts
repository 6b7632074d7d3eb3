import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { PUSH_HOSTS } from './channels.ts';
import { parseEnv } from './env.ts';

function problems(source: Record<string, string>): string[] {
  try {
    parseEnv(source);
  } catch (error) {
    return String(error)
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
  return [];
}

describe('settings in development', () => {
  test('nothing needs to be set for development', () => {
    expect(parseEnv({})).toEqual({
      mode: 'development',
      production: false,
      port: 3000,
      host: '127.0.0.1',
      dataDir: path.resolve('data'),
      databaseUrl: null,
      pooler: null,
      replicas: null,
      migrations: 'all',
      publicOrigin: 'http://localhost:3000',
      apiOrigin: null,
      socketOrigin: null,
      socketSessionTokens: true,
      redisUrl: null,
      trustProxy: 0,
      sharedAnswersMs: 2000,
      mapTiles: null,
      geocoderUrl: null,
      imageCacheMb: 1024,
      edge: null,
      translation: null,
      serviceWorker: true,
      phoneCountries: ['+998'],
      sms: { provider: 'inbox' },
      smsPerDay: 5000,
      telegram: { api: 'https://api.telegram.org', botName: null },
      push: { hosts: [...PUSH_HOSTS], keys: null },
      telegramBotToken: null,
      oidc: null,
      operator: {},
      secretsKey: null,
      metrics: null,
      log: { format: 'text', access: 0 },
      traces: null,
      retention: { eventDays: 90, chatMonths: 42, adMonths: 42, auditMonths: 60 },
      payments: { payme: null, click: null, test: true },
      highlightPrice: 15_000,
      adsModeration: 'auto',
      s3: null,
    });
  });

  test('an empty setting counts as unset', () => {
    expect(parseEnv({ PORT: '', DATA_DIR: '  ', PUBLIC_ORIGIN: '' })).toEqual(parseEnv({}));
  });

  test('the public origin follows the port', () => {
    expect(parseEnv({ PORT: '8080' }).publicOrigin).toBe('http://localhost:8080');
  });

  test('the tile service’s key is put into its URL', () => {
    const env = parseEnv({
      MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}?k={key}',
      MAP_TILES_KEY: 'a b&c',
    });
    expect(env.mapTiles).toBe('https://tiles.example/{z}/{x}/{y}?k=a%20b%26c');
  });

  test.each([
    ['PORT', '99999'],
    ['PORT', '-1'],
    ['PORT', '3e3'],
    ['NODE_ENV', 'prod'],
    ['DATABASE_URL', 'mysql://localhost/yumush'],
    ['DATABASE_URL', 'yumush'],
    ['PUBLIC_ORIGIN', 'yumush.example'],
    ['PUBLIC_ORIGIN', 'https://yumush.example/path'],
    ['PUBLIC_ORIGIN', 'https://me@yumush.example'],
    ['SOCKET_ORIGIN', 'https://yumush.example'],
    ['TRUST_PROXY', 'yes'],
    ['MAP_TILES_URL', 'https://tiles.example/{z}/{x}'],
    ['MAP_TILES_URL', 'https://tiles.example/{z}/{x}/{y}?{key}'],
    ['MAP_TILES_KEY', 'key'],
    ['PHONE_COUNTRIES', '998'],
    ['SMS_PROVIDER', 'post'],
    ['SMS_PER_DAY', '0'],
    ['TELEGRAM_BOT_TOKEN', 'secret'],
    ['PAYME_CHECKOUT_URL', 'http://checkout.paycom.uz'],
    ['TEST_PAYMENTS', 'yes'],
    ['ADS_MODERATION', 'sometimes'],
    ['HIGHLIGHT_PRICE', '15 000'],
    ['HIGHLIGHT_PRICE', '999999999'],
  ])('the setting %s=%s is refused, and the error names it', (name, value) => {
    const messages = problems({ [name]: value });
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(value === 'key' ? 'MAP_TILES_URL' : name.replace('_URL', ''));
  });
});

describe('messages', () => {
  test('Eskiz sends SMS once its account is configured', () => {
    expect(problems({ SMS_PROVIDER: 'eskiz' })).toHaveLength(2);
    const { sms } = parseEnv({ SMS_PROVIDER: 'eskiz', ESKIZ_EMAIL: 'a@b.uz', ESKIZ_PASSWORD: 'x' });
    expect(sms).toEqual({
      provider: 'eskiz',
      url: 'https://notify.eskiz.uz',
      email: 'a@b.uz',
      password: 'x',
      from: '4546',
    });
  });

  test('SMS go only to the named countries', () => {
    expect(parseEnv({ PHONE_COUNTRIES: '+998, +7' }).phoneCountries).toEqual(['+998', '+7']);
  });
});

describe('settings of translation', () => {
  const TRANSLATION_URL = 'https://translate.example/';

  test('TRANSLATION_URL alone configures a LibreTranslate service', () => {
    expect(parseEnv({ TRANSLATION_URL }).translation).toEqual({
      protocol: 'libretranslate',
      url: 'https://translate.example',
      key: null,
    });
    expect(
      parseEnv({ TRANSLATION_URL, TRANSLATION_KEY: 'key', TRANSLATION_PROTOCOL: 'yandex' }).translation,
    ).toEqual({ protocol: 'yandex', url: 'https://translate.example', key: 'key' });
  });

  test('incomplete settings of translation are refused', () => {
    expect(problems({ TRANSLATION_KEY: 'key' })).toEqual([
      'TRANSLATION_URL is missing: other TRANSLATION_… are set',
    ]);
    expect(problems({ TRANSLATION_URL, TRANSLATION_PROTOCOL: 'yandex' })).toEqual([
      'TRANSLATION_KEY is missing: TRANSLATION_PROTOCOL is yandex',
    ]);
    expect(problems({ TRANSLATION_URL, TRANSLATION_PROTOCOL: 'deepl' })[0]).toContain('TRANSLATION_PROTOCOL');
    expect(problems({ TRANSLATION_URL: 'translate.example' })[0]).toContain('TRANSLATION_URL must be');
  });

  test('production refuses a service without TLS, except on this machine', () => {
    const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://x.example', SMS_PROVIDER: 'none' };
    expect(problems({ ...production, TRANSLATION_URL: 'http://translate.example' })).toEqual([
      'TRANSLATION_URL must be https in production, unless it is this machine',
    ]);
    expect(problems({ ...production, TRANSLATION_URL: 'http://localhost:5000' })).toEqual([]);
  });
});

describe('settings of payments', () => {
  const payme = { PAYME_MERCHANT_ID: '587f72c72cac0d162c722ae2', PAYME_KEY: 'a-key-of-the-cash-desk' };
  const click = { CLICK_SERVICE_ID: '31', CLICK_MERCHANT_ID: '20', CLICK_SECRET_KEY: 'secret' };

  test('incompletely configured payment services are refused', () => {
    expect(parseEnv({ ...payme, ...click, TEST_PAYMENTS: 'off' }).payments).toEqual({
      payme: {
        merchantId: payme.PAYME_MERCHANT_ID,
        key: payme.PAYME_KEY,
        checkoutUrl: 'https://checkout.paycom.uz',
      },
      click: { serviceId: '31', merchantId: '20', secretKey: 'secret' },
      test: false,
    });
    expect(problems({ PAYME_KEY: payme.PAYME_KEY })).toEqual([
      expect.stringContaining('PAYME_MERCHANT_ID is missing'),
    ]);
    expect(problems({ CLICK_SERVICE_ID: '31' })).toHaveLength(2);
  });

  test('a highlight price of 0 means that it is not offered', () => {
    expect(parseEnv({ HIGHLIGHT_PRICE: '0' }).highlightPrice).toBeNull();
    expect(parseEnv({ HIGHLIGHT_PRICE: '20000' }).highlightPrice).toBe(20_000);
  });
});

describe('files', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'yumush',
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };

  test('files are in a bucket once all of its settings are given', () => {
    expect(parseEnv(bucket).s3).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'yumush',
      region: 'eu-central-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
    for (const name of Object.keys(bucket)) {
      const [messages, ...more] = problems({ ...bucket, [name]: '' });
      expect(messages).toContain(`${name} is missing`);
      expect(more).toEqual([]);
    }
    expect(problems({ S3_BUCKET: 'yumush' })).toHaveLength(4);
  });

  test.each([
    ['S3_ENDPOINT', 's3.example'],
    ['S3_ENDPOINT', 'https://s3.example/?x=1'],
    ['S3_BUCKET', 'no such/bucket'],
    ['S3_REGION', 'eu central'],
  ])('the bucket setting %s=%s is refused, and the error names it', (name, value) => {
    expect(problems({ ...bucket, [name]: value })[0]).toContain(name);
  });

  test('production refuses a bucket without TLS, except on this machine', () => {
    const production = {
      ...bucket,
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: 'https://x.example',
      SMS_PROVIDER: 'none',
    };
    expect(problems({ ...production, S3_ENDPOINT: 'http://s3.example' })[0]).toContain(
      'S3_ENDPOINT must be https',
    );
    expect(problems({ ...production, S3_ENDPOINT: 'http://localhost:9000' })).toEqual([]);
  });
});

describe('settings in production', () => {
  const good = {
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://Yumush.example/',
    SMS_PROVIDER: 'none',
  };

  test('production starts with an https origin and listens on all interfaces', () => {
    expect(parseEnv(good)).toMatchObject({
      production: true,
      host: '0.0.0.0',
      publicOrigin: 'https://yumush.example',
    });
  });

  test('production refuses test payments', () => {
    expect(parseEnv(good).payments.test).toBe(false);
    expect(problems({ ...good, TEST_PAYMENTS: 'on' })).toEqual([
      expect.stringContaining('TEST_PAYMENTS must not be on'),
    ]);
  });

  test('every problem of the settings is reported at once, one a line', () => {
    expect(
      problems({
        NODE_ENV: 'production',
        API_ORIGIN: 'http://api.example',
        SOCKET_ORIGIN: 'ws://sockets.example',
        DATABASE_URL: 'postgres://user:secret@db.example/yumush',
      }),
    ).toEqual([
      expect.stringContaining('SMS_PROVIDER is missing'),
      expect.stringContaining('PUBLIC_ORIGIN is missing'),
      expect.stringContaining('API_ORIGIN must be https'),
      expect.stringContaining('SOCKET_ORIGIN must be wss'),
      expect.stringContaining('DATABASE_URL must ask for encryption'),
    ]);
  });

  test('production prints no codes and calls no provider without TLS', () => {
    expect(problems({ ...good, SMS_PROVIDER: 'inbox' })).toEqual([
      expect.stringContaining('SMS_PROVIDER must not be inbox'),
    ]);
    const account = { ESKIZ_EMAIL: 'a@b.uz', ESKIZ_PASSWORD: 'x' };
    expect(problems({ ...good, ...account, SMS_PROVIDER: 'eskiz', ESKIZ_URL: 'http://sms.example' })).toEqual(
      [expect.stringContaining('ESKIZ_URL must be https')],
    );
  });

  test('a refusal of settings repeats no password', () => {
    expect(
      problems({ ...good, DATABASE_URL: 'postgres://user:secret@db.example/yumush' }).join(),
    ).not.toContain('secret');
  });

  test.each([
    'postgres://user@db.example/yumush?sslmode=require',
    'postgres://user@db.example/yumush?sslmode=verify-full',
    'postgres://user@localhost/yumush',
    'postgres:///yumush?host=/run/postgresql',
  ])('production accepts the database at %s', (address) => {
    expect(problems({ ...good, DATABASE_URL: address })).toEqual([]);
  });

  test('production refuses pages without encryption', () => {
    expect(problems({ ...good, PUBLIC_ORIGIN: 'http://yumush.example' })).toEqual([
      'PUBLIC_ORIGIN must be https in production',
    ]);
  });
});

import path from 'node:path';
import { INBOX_FILE } from '../notifiers/sms/inbox-provider.ts';
import type { Env } from '../settings/env.ts';
import type { DemoAccount } from './demo-data.ts';

interface Started {
  readonly port: number;
  readonly accounts: readonly DemoAccount[];
}

type Settings = Pick<Env, 'host' | 'production' | 'publicOrigin' | 'apiOrigin' | 'sms' | 'dataDir'>;

export function describeStart({ port, accounts }: Started, env: Settings): string[] {
  const { host, production, publicOrigin, apiOrigin } = env;
  const seconds = (performance.now() / 1000).toFixed(1);
  const local = `http://${host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host}:${port}`;
  const somebody = accounts[0]?.phone ?? '+998901234567';
  return [
    '',
    `Yumush is ready after ${seconds} s:`,
    `  page  ${production ? publicOrigin : local}`,
    `  API   ${apiOrigin ?? (production ? publicOrigin : local)}/api/v1/openapi.json`,
    ...(production ? [`  listening on ${host}:${port}`] : []),
    ...(accounts.length > 0 ? ['', 'Demo accounts (phone, password, role, name):'] : []),
    ...accounts.map(({ phone, password, role, name }) => `  ${phone}  ${password}  ${role}  ${name}`),
    ...(env.sms.provider === 'inbox'
      ? ['', `Codes by SMS are printed here, and stored in ${path.join(env.dataDir, INBOX_FILE)}.`]
      : []),
    ...(production ? [] : [`An account becomes a moderator by: npm run admin -- make-moderator ${somebody}`]),
    '',
    'Ctrl+C stops it.',
  ];
}

import { existsSync, globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { parseEnv } from '#server/settings/env.ts';
import { withSecretFiles } from '#server/settings/secret-files.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../deploy');
/** Variables of Node itself and of the shell. */
const NOT_OURS = new Set(['NODE_COMPILE_CACHE', 'PATH']);

const Variables = v.optional(v.record(v.string(), v.string()), {});
const Names = v.optional(v.array(v.string()), []);
const Service = v.object({
  image: v.string(),
  build: v.optional(v.object({ context: v.string(), target: v.string() })),
  command: Names,
  environment: Variables,
  secrets: Names,
  volumes: Names,
  depends_on: v.optional(v.record(v.string(), v.object({ condition: v.string() })), {}),
  read_only: v.literal(true),
});
const Compose = v.object({
  services: v.record(v.string(), Service),
  volumes: v.record(v.string(), v.unknown()),
  secrets: v.record(v.string(), v.object({ file: v.string() })),
});
type Service = v.InferOutput<typeof Service>;

const Part = v.object({
  services: v.record(v.string(), v.object({ environment: Variables, secrets: Names })),
  secrets: v.record(v.string(), v.unknown()),
});

let compose: v.InferOutput<typeof Compose>;
let known: ReadonlySet<string>;
beforeAll(async () => {
  compose = v.parse(Compose, parse(await read('compose.yaml'), { merge: true }));
  known = await readKnownVariables();
});

async function read(name: string): Promise<string> {
  return await readFile(path.join(FOLDER, name), 'utf8');
}

async function readScripts(): Promise<Record<string, string>> {
  const Package = v.object({ scripts: v.record(v.string(), v.string()) });
  return v.parse(Package, JSON.parse(await readFile('package.json', 'utf8'))).scripts;
}

/** Names of the settings, and of secrets that may be files. */
async function readKnownVariables(): Promise<Set<string>> {
  const names = new Set<string>();
  for (const file of globSync('src/server/settings/*.ts', { exclude: ['**/*.test.ts'] })) {
    const text = await readFile(file, 'utf8');
    for (const [, name = ''] of text.matchAll(/^ {2}([A-Z][A-Z\d_]+): /gm)) names.add(name);
    for (const [, name = ''] of text.matchAll(/^ {2}'([A-Z][A-Z\d_]+)',$/gm)) names.add(`${name}_FILE`);
  }
  return names;
}

/** The lines of a file of settings, those that are commented out too. */
function settingsIn(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/^#?([A-Z][A-Z\d_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

const own = () => Object.entries(compose.services).filter(([, { build }]) => build !== undefined);
const servers = () =>
  [compose.services['server-1'], compose.services['server-2']].flatMap((one) => one ?? []);
const programOf = ({ command }: Service) => command.slice(0, 2).join(' ');

describe('deploy/compose.yaml', () => {
  it('names only settings that the server reads', async () => {
    const given = [
      ...own().flatMap(([, { environment }]) => Object.keys(environment)),
      ...Object.keys(settingsIn(await read('yumush.env.example'))),
      ...Object.values(v.parse(Part, parse(await read('compose.bucket.yaml'))).services).flatMap(
        ({ environment }) => Object.keys(environment),
      ),
    ];
    expect(given).toContain('SECRETS_KEY_FILE');
    expect(given.filter((name) => !known.has(name))).toEqual([]);
  });

  it('starts servers and admin with settings that production accepts', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'yumush-secrets-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    for (const name of ['secrets_key', 's3_access_key_id', 's3_secret_access_key', 'eskiz_password'])
      await writeFile(path.join(folder, name), 'ab'.repeat(32));
    const bucket = v.parse(Part, parse(await read('compose.bucket.yaml')));
    for (const name of ['server-1', 'server-2', 'admin']) {
      const environment = {
        ...settingsIn(await read('yumush.env.example')),
        ...compose.services[name]?.environment,
        ...bucket.services[name]?.environment,
      };
      const inPlace = Object.entries(environment).map(([variable, value]) => [
        variable,
        value.replace('/run/secrets', folder),
      ]);
      const env = parseEnv(withSecretFiles(Object.fromEntries(inPlace)));
      expect(env.production).toBe(true);
      expect(env.s3).not.toBeNull();
      if (name !== 'admin') expect(env).toMatchObject({ migrations: 'none', trustProxy: 1, port: 3000 });
    }
  });

  it('migrates once, before the servers start', async () => {
    const migrates = own().filter(([, service]) => programOf(service) === 'node scripts/migrate.ts');
    expect(migrates.map(([name]) => name)).toEqual(['migrate']);
    expect(servers()).toHaveLength(2);
    for (const { depends_on } of servers())
      expect(depends_on['migrate']?.condition).toBe('service_completed_successfully');
    const scripts = await readScripts();
    expect(scripts['migrate']).toBe('node scripts/migrate.ts');
  });

  it('mounts files of the repository and folders that operating.md makes', async () => {
    const operate = await readFile('docs/operating.md', 'utf8');
    const places = [
      ...Object.values(compose.services).flatMap(({ volumes }) =>
        volumes.map((each) => each.split(':')[0] ?? ''),
      ),
      ...Object.values(compose.secrets).map(({ file }) => `./${file}`),
    ];
    const missing = places.filter(
      (place) =>
        !(place in compose.volumes) &&
        !existsSync(path.join(FOLDER, place)) &&
        !operate.includes(`deploy/${path.normalize(place)}`),
    );
    expect(missing).toEqual([]);
  });

  it('asks for secrets and services that it declares', () => {
    for (const { secrets, depends_on, environment } of Object.values(compose.services)) {
      for (const secret of secrets) expect(compose.secrets).toHaveProperty(secret);
      for (const name of Object.keys(depends_on)) expect(compose.services).toHaveProperty(name);
      const files = Object.values(environment).filter((value) => value.startsWith('/run/secrets/'));
      expect(files.filter((file) => !secrets.includes(path.basename(file)))).toEqual([]);
    }
  });
});

describe('the Dockerfile', () => {
  it('starts the programs of package.json as an unprivileged user', async () => {
    const text = await readFile('Dockerfile', 'utf8');
    const scripts = await readScripts();
    const programs = [...text.matchAll(/^(?:CMD|ENTRYPOINT) \["node", "(scripts\/[^"]+)"\]$/gm)];
    expect(programs.map(([, script]) => script)).toEqual(['scripts/admin.ts', 'scripts/start.mjs']);
    expect(scripts['admin']).toBe('node scripts/admin.ts');
    expect(scripts['start']).toBe('exec node scripts/start.mjs');
    expect(text.slice(text.indexOf('AS server'))).toMatch(/^USER 10001:10001$/m);
    const targets = own().map(([, { build }]) => build?.target ?? '');
    for (const target of targets) expect(text).toMatch(new RegExp(`^FROM \\S+ AS ${target}$`, 'm'));
  });

  it('names only settings that the server reads', async () => {
    const text = await readFile('Dockerfile', 'utf8');
    const blocks = [...text.matchAll(/^ENV ((?:.*\\\n)*.*)$/gm)].map(([, block = '']) => block);
    const names = blocks.flatMap((block) => [...block.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name));
    expect(names).toContain('DATA_DIR');
    expect(names.filter((name) => !known.has(name) && !NOT_OURS.has(name))).toEqual([]);
  });

  it('copies every file that the fingerprint of a build includes', async () => {
    const build = await readFile('launcher/page-build.mjs', 'utf8');
    const sources = [...(/const SOURCES = \[([^\]]*)\]/.exec(build)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
      ([, source = '']) => source,
    );
    const ignored = (await readFile('.dockerignore', 'utf8'))
      .split('\n')
      .filter((line) => /^[\w.]/.test(line));
    expect(sources.length).toBeGreaterThan(10);
    expect(sources.filter((source) => ignored.some((line) => `${source}/`.startsWith(`${line}/`)))).toEqual(
      [],
    );
  });
});

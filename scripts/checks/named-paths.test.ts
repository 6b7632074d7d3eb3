import { describe, expect, it } from 'vitest';
import { isPathThere, findRelativePaths, findQuotedPaths, findBacktickedPaths } from './named-paths.ts';

const FILES = [
  'src/app/ui/icon.tsx',
  'src/server/db/client.ts',
  'src/server/db/driver/pool.ts',
  'docs/adding.md',
];

describe('a path in a string of code', () => {
  it('a path in quotation marks is found in configurations and scripts', () => {
    const source = `include: ['src/app', "src/app/*.ts"], run('node', ['scripts/build.mjs'])`;
    expect(findQuotedPaths(source)).toEqual(['src/app', 'src/app/*.ts', 'scripts/build.mjs']);
  });

  it('a program is found by the folder of the file that starts it', () => {
    const source =
      "fork(path.join(import.meta.dirname, '../worlds/load.ts')), join(import.meta.dirname, folder)";
    expect(findRelativePaths(source, 'bench/api/sockets.ts')).toEqual(['bench/worlds/load.ts']);
  });

  it('a path that is assembled from parts is ignored', () => {
    expect(findQuotedPaths('`src/${room}`')).toEqual([]);
  });
});

describe('a path in a documentation page', () => {
  it('a path in a document is in backticks and ends like a file or a folder', () => {
    const text = 'In `db/client.ts` and `db/driver/`, not `text/html`, `/api/v1/`, `useNow` or `npm start`.';
    expect(findBacktickedPaths(text)).toEqual(['db/client.ts', 'db/driver/']);
  });

  it('a path in a code block is ignored', () => {
    expect(findBacktickedPaths('a\n```\n`gone.ts`\n```\nb')).toEqual([]);
  });
});

describe('a named path', () => {
  it('a named path is resolved from the root', () => {
    expect(isPathThere('src/app/ui', FILES, 'root')).toBe(true);
    expect(isPathThere('src/app/ui/*.tsx', FILES, 'root')).toBe(true);
    expect(isPathThere('src/{app,server}/db/client.ts', FILES, 'root')).toBe(true);
    expect(isPathThere('src/**/*.test.tsx', FILES, 'root')).toBe(true);
    expect(isPathThere('src/gone/**/*.ts', FILES, 'root')).toBe(false);
    expect(isPathThere('src/app/platform/calls', FILES, 'root')).toBe(false);
    expect(isPathThere('src/app/ui/icon', FILES, 'root')).toBe(true);
    expect(isPathThere('src/app/ui/ico', FILES, 'root')).toBe(false);
    expect(isPathThere('ui/icon.tsx', FILES, 'root')).toBe(false);
  });

  it('a path in a document may omit its beginning', () => {
    expect(isPathThere('ui/icon.tsx', FILES, 'anywhere')).toBe(true);
    expect(isPathThere('db/driver/', FILES, 'anywhere')).toBe(true);
    expect(isPathThere('db/…/pool.ts', FILES, 'anywhere')).toBe(true);
    expect(isPathThere('con.tsx', FILES, 'anywhere')).toBe(false);
  });
});

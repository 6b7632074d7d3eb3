import { describe, expect, it } from 'vitest';
import {
  expandRulePaths,
  findImportCycles,
  findMisnamedFiles,
  findFoldersWithoutRule,
  expandPathPattern,
} from './rooms.ts';

describe('the paths that a rule of imports names', () => {
  it('a rule’s pattern yields the paths of all its alternatives', () => {
    expect(expandPathPattern('^src/app/(ui|map)/')).toEqual(['src/app/ui', 'src/app/map']);
    expect(expandPathPattern('^src/server/(main|dev)\\.ts$')).toEqual([
      'src/server/main.ts',
      'src/server/dev.ts',
    ]);
  });

  it('the path of a rule ends before the first variable part of its pattern', () => {
    expect(expandPathPattern('^src/app/features/([^/]+)/')).toEqual(['src/app/features']);
    expect(expandPathPattern('^src/app/features/$1/')).toEqual(['src/app/features']);
    expect(expandPathPattern('^src/server/domains/.+service\\.ts$')).toEqual(['src/server/domains']);
  });

  it('packages are not among the paths of a rule', () => {
    expect(expandPathPattern('node_modules/valibot')).toEqual([]);
  });

  it('the paths of an import rule come from both its “from” and its “to”', () => {
    const rule = { name: 'a', from: { path: '^src/text/' }, to: { pathNot: ['^src/gone/', '^src/geo/'] } };
    expect(expandRulePaths(rule)).toEqual(['src/text', 'src/gone', 'src/geo']);
  });
});

describe('a folder without an import rule', () => {
  it('a folder without a rule is reported, even if others may import it', () => {
    const rules = [{ name: 'a', from: { path: '^src/app/(ui|map)/' }, to: { pathNot: '^src/app/new/' } }];
    expect(findFoldersWithoutRule(['src/app/ui', 'src/app/map', 'src/app/new'], rules)).toEqual([
      'src/app/new',
    ]);
  });
});

describe('the name of a domain’s file', () => {
  const inDomain = (name: string) => `src/server/domains/ads/${name}.ts`;

  it.each([
    'ads-service',
    'list/card-sql',
    'register-ads',
    'map/update-map-counts',
    'find-flags',
    'find-flags.test',
  ])('%s says a role, or a verb and its object', (name) =>
    expect(findMisnamedFiles([inDomain(name)])).toEqual([]),
  );

  it.each(['list/list', 'cursor', 'find', 'search-words', 'list/service'])(
    '%s says neither a role nor a verb and its object',
    (name) => expect(findMisnamedFiles([inDomain(name)])).toEqual([inDomain(name)]),
  );
});

describe('folders that import each other', () => {
  const roomOf = (file: string) => file.split('/')[0];

  it('a cycle between two folders is reported with its imports', () => {
    const imports = [
      { from: 'sessions/a.ts', to: 'accounts/b.ts' },
      { from: 'accounts/c.ts', to: 'sessions/d.ts' },
    ];
    const [circle, ...more] = findImportCycles(imports, roomOf);
    expect(more).toEqual([]);
    expect(circle).toContain('accounts and sessions need each other');
    expect(circle).toContain('sessions/a.ts imports accounts/b.ts');
    expect(circle).toContain('accounts/c.ts imports sessions/d.ts');
  });

  it('a cycle through a third folder is reported', () => {
    const imports = [
      { from: 'a/1.ts', to: 'b/1.ts' },
      { from: 'b/2.ts', to: 'c/1.ts' },
      { from: 'c/2.ts', to: 'a/2.ts' },
    ];
    expect(findImportCycles(imports, roomOf)).toHaveLength(1);
  });

  it('folders whose imports all go one way have no cycle', () => {
    const imports = [
      { from: 'a/1.ts', to: 'b/1.ts' },
      { from: 'a/2.ts', to: 'c/1.ts' },
      { from: 'b/1.ts', to: 'c/2.ts' },
      { from: 'a/1.ts', to: 'a/2.ts' },
    ];
    expect(findImportCycles(imports, roomOf)).toEqual([]);
  });
});

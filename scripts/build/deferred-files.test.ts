import { describe, expect, it } from 'vitest';
import { findDeferredFiles } from './deferred-files.ts';
import type { Modules } from './module-graph.ts';

interface Imports {
  readonly now?: readonly string[];
  readonly lazy?: readonly string[];
}

const ENTRY = 'src/app/entry-client.tsx';

/** A build in which each module is a file of its own. */
function sortBuild(graph: Readonly<Record<string, Imports>>) {
  const at = (file: string): string => `${process.cwd()}/${file}`;
  const infos = new Map(
    Object.entries(graph).map(([file, { now = [], lazy = [] }]) => [
      at(file),
      { isEntry: file === ENTRY, importedIds: now.map(at), dynamicallyImportedIds: lazy.map(at) },
    ]),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the three fields that sorting reads
  const getModuleInfo = ((id: string) => infos.get(id) ?? null) as Modules['getModuleInfo'];
  return findDeferredFiles({
    ids: [...infos.keys()],
    getModuleInfo,
    chunks: Object.keys(graph).map((file) => ({ fileName: file, moduleIds: [at(file)], imports: [] })),
    assetsOf: (file) => (file.endsWith('.tsx') ? [file.replace('.tsx', '.css')] : []),
  });
}

const MAP = 'src/app/map/gl/gl-map.ts';
const VIEWER = 'src/app/ui/photos/viewer/photo-viewer.tsx';
const INFO = { ru: 'src/app/features/info/pages/about.ru.md', uz: 'src/app/features/info/pages/about.uz.md' };
const MESSAGES = 'src/app/pages/cabinet/cabinet-messages.tsx';
const CHAT = 'src/app/features/messages/chat/chat-screen.tsx';

const APP = {
  [ENTRY]: { lazy: [MAP, VIEWER, INFO.ru, INFO.uz, MESSAGES, 'src/app/pages/ad/ad-page.tsx'] },
  [MAP]: {},
  [VIEWER]: {},
  [INFO.ru]: {},
  [INFO.uz]: {},
  [MESSAGES]: { now: [CHAT] },
  [CHAT]: {},
  'src/app/pages/ad/ad-page.tsx': {},
};

describe('files that are not installed', () => {
  it('lazy files and their styles are grouped by the import that loads them', () => {
    expect(sortBuild(APP)).toEqual({
      map: [`/${MAP}`],
      everybody: [`/${VIEWER.replace('.tsx', '.css')}`, `/${VIEWER}`],
      ru: [`/${INFO.ru}`],
      uz: [`/${INFO.uz}`],
      people: [CHAT, MESSAGES].flatMap((file) => [`/${file.replace('.tsx', '.css')}`, `/${file}`]),
    });
  });

  it('a file that signed-out visitors also need is installed', () => {
    const { people } = sortBuild({ ...APP, [ENTRY]: { ...APP[ENTRY], now: [CHAT] } });
    expect(people).not.toContain(`/${CHAT}`);
  });

  it('a screen’s file joins the map or idle group that it imports from', () => {
    const page = 'src/app/pages/map/map-page.tsx';
    const screen = 'src/app/pages/device-data/data-page.tsx';
    const { map, everybody } = sortBuild({
      ...APP,
      [ENTRY]: { lazy: [...(APP[ENTRY].lazy ?? []), page, screen] },
      [page]: { now: ['src/app/map/canvas/map-canvas.tsx'] },
      'src/app/map/canvas/map-canvas.tsx': {},
      [screen]: { now: ['src/app/features/device-data/data-screen.tsx'] },
      'src/app/features/device-data/data-screen.tsx': {},
    });
    expect(map).toContain(`/${page}`);
    expect(everybody).toContain(`/${screen}`);
  });

  it('a build in which no file is part of the map is refused', () => {
    const { [MAP]: _, ...rest } = APP;
    expect(() => sortBuild(rest)).toThrow('finds no file for "map"');
  });
});

import type { Plugin } from 'vite';

const ROUTE = /src\/app\/routes\/(.*)\.tsx\?tsr-split=component/;

/**
 * Records the file of each route's screen. The manifest knows only routes with a file of their own, and a page whose
 * file is unknown is rendered without its styles.
 */
export function routeFiles(): Plugin {
  return {
    name: 'route-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const routes: Record<string, string> = {};
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          for (const id of chunk.moduleIds) {
            const path = ROUTE.exec(id)?.[1];
            if (path !== undefined) routes[`/${path.replace(/(^|\/)index$/, '$1')}`] = chunk.fileName;
          }
        }
        if (Object.keys(routes).length === 0) this.error('route-files.ts finds no screen of any route');
        const source = JSON.stringify(routes);
        this.emitFile({ type: 'asset', fileName: '.vite/routes.json', source });
      },
    },
  };
}

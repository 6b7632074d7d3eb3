import { sep } from 'node:path';
import type { Plugin } from 'vite';
import { FAULTS, isFault } from '../faults/faults.ts';

/** Files of the server whose timers go by the world's clock. */
const BY_WORLD_CLOCK =
  /\/src\/server\/(?:sockets\.ts|domains\/presence\/[\w-]+\.ts|realtime\/(?:[\w-]+|channels\/wake-ups)\.ts)$/;
const TIMERS = ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'];
const TIMERS_FILE = '#tests/world/simulation/server-timers.ts';

/** Files that the server does not have. */
const PAGE_ONLY = /^src\/(?:app|device)\//;

/** Puts one of the known faults back while code is loaded; fails when its text is no longer in the file. */
export function injectFault(name: string | undefined): Plugin {
  const edits = isFault(name) ? FAULTS[name].edits : [];
  const missing = new Set(edits.filter(({ file }) => PAGE_ONLY.test(file)));
  if (name && !isFault(name)) throw new Error(`There is no fault "${name}".`);
  return {
    // Vitest keeps transformed modules by the names of its plugins.
    name: `world-fault ${name ?? ''}`,
    enforce: 'pre',
    transform(code, id) {
      const own = edits.filter(({ file }) => id.split(sep).join('/').endsWith(`/${file}`));
      return own.reduce((edited, edit) => {
        const { file, from, to } = edit;
        if (!edited.includes(from)) throw new Error(`"${from}" is not in ${file}`);
        missing.delete(edit);
        return edited.replace(from, () => to);
      }, code);
    },
    // A fault in a file that no page loads would never be found.
    generateBundle(_, bundle) {
      if (!Object.keys(bundle).some((file) => file.startsWith('page'))) return;
      for (const { file } of missing) throw new Error(`${file} is not part of the page`);
    },
  };
}

/** A socket's limits count the pings by which the world waits for what sockets say. */
function withoutRates(code: string): string {
  const edited = code.replaceAll(/burst: \d+, perSecond: \d+/g, 'burst: 1e9, perSecond: 1e6');
  if (edited === code) throw new Error('The limits of sockets are not where they were.');
  return edited;
}

/** Hands the server's timers and rates to the world's clock, and lets a change's events be delivered at once. */
export function worldServerTimers(): Plugin {
  return {
    name: 'world-server-timers',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('/src/server/domains/events/delivery-service.ts'))
        return code.replace('GATHER_MS = 50', 'GATHER_MS = 0');
      if (id.endsWith('/src/server/http/limits/rate-limit.ts'))
        return `import { now as worldNow } from '${TIMERS_FILE}';${code.replace('performance.now()', 'worldNow()')}`;
      if (!BY_WORLD_CLOCK.test(id)) return undefined;
      const edited = id.endsWith('/socket-server.ts') ? withoutRates(code) : code;
      const own = TIMERS.filter((name) => new RegExp(`\\b${name}\\(`).test(edited));
      return own.length === 0 ? edited : `import { ${own.join(', ')} } from '${TIMERS_FILE}';${edited}`;
    },
  };
}

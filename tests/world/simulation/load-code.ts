import { resolve } from 'node:path';
import { createContext, Script } from 'node:vm';
import { linguiTransformerBabelPreset, lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { build, type Plugin } from 'vite';
import { injectFault } from './edit-code.ts';

const NAME = 'loaded';

/** Classes of the platform that a realm of its own does not have. */
const PLATFORM = {
  AbortController,
  Blob,
  CustomEvent,
  DOMException,
  Event,
  EventTarget,
  File,
  FormData,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  URL,
  MessageEvent,
  URLSearchParams,
  atob,
  btoa,
  console,
  queueMicrotask,
  structuredClone,
};

export type LoadCode = <Exports>(names: Readonly<Record<string, unknown>>, before?: string) => Exports;

/** Pictures are addresses that nobody opens: their files are not there before a build of the page. */
function withoutPictures(): Plugin {
  const PICTURE = '\0picture';
  return {
    name: 'world-without-pictures',
    enforce: 'pre',
    resolveId: (id) => (/\.(?:svg\?url|png\?inline)$/.test(id) ? PICTURE : undefined),
    load: (id) => (id === PICTURE ? `export default '/picture.svg';` : undefined),
  };
}

interface BundleOptions {
  /** Folder of the project; the one of this process by default. */
  readonly root?: string;
  readonly isShared?: (id: string) => boolean;
  /** A known fault that is put back. */
  readonly fault?: string | undefined;
}

/**
 * Builds a module with all its imports into one script, which `loadCode` runs. Modules that are shared by all pages stay
 * calls of `require`.
 */
export async function bundleCode(
  entry: string,
  { root = process.cwd(), isShared, fault }: BundleOptions = {},
): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      withoutPictures(),
      injectFault(fault),
      babel({ presets: [linguiTransformerBabelPreset()] }),
      lingui({ cwd: root }),
    ],
    // The build of Dexie that the app takes.
    resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' }] },
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.SSR': 'false' },
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: resolve(root, entry), formats: [isShared ? 'cjs' : 'iife'], name: NAME },
      ...(isShared && { rolldownOptions: { external: isShared, output: { codeSplitting: false } } }),
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const chunks = outputs.flatMap((each) => ('output' in each ? each.output : []));
  const code = chunks.find((file) => file.type === 'chunk')?.code;
  if (code === undefined) throw new Error(`${entry} gave no code`);
  return code;
}

/**
 * Loads a built script into a realm of its own with each call: the libraries patch built-ins, such as promises, and pages
 * must not share them.
 */
export function loadCode(code: string, filename: string): LoadCode {
  const script = new Script(`${code}\n;${NAME}`, { filename });
  return (names, before = '') => {
    const realm = createContext({ ...PLATFORM, ...names });
    new Script(`globalThis.window = globalThis.self = globalThis;${before}`).runInContext(realm);
    return script.runInContext(realm);
  };
}

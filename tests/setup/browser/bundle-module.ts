import { build } from 'vite';

const bundles = new Map<string, Promise<string>>();

/** The code of a module with all its imports, as one text. A process builds each module once. */
export async function bundleModule(entry: string): Promise<string> {
  const bundle = bundles.get(entry) ?? buildModule(entry);
  bundles.set(entry, bundle);
  return await bundle;
}

async function buildModule(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, target: 'esnext', lib: { entry, formats: ['es'] } },
  });
  const outputs = Array.isArray(result) ? result : [result];
  for (const output of outputs) {
    if (!('output' in output)) continue;
    for (const file of output.output) if (file.type === 'chunk') return file.code;
  }
  throw new Error(`${entry} gave no code`);
}

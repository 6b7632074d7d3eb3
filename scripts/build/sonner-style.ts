import { hash } from 'node:crypto';
import type { Plugin } from 'vite';

/** Puts the hashes of the styles that a library inserts by script beside the build, where the server's policy reads them. */
export function styleHashes(): Plugin {
  return {
    name: 'style-hashes',
    apply: 'build',
    async generateBundle() {
      const hashes = (await sonnerStyles()).map((text) => hash('sha256', text, 'base64'));
      this.emitFile({ type: 'asset', fileName: '.vite/style-hashes.json', source: JSON.stringify(hashes) });
    },
  };
}

/**
 * The texts that sonner's style element has one after the other: none when it comes into the page, then all rules. Runs
 * the installed module with a stand-in for the document, so that no update of the package leaves the policy behind.
 */
export async function sonnerStyles(): Promise<string[]> {
  const texts: string[] = [];
  const style = { appendChild: (text: string) => texts.push(text) };
  const document = {
    head: { appendChild: () => texts.push('') },
    createElement: () => style,
    createTextNode: (text: string) => text,
  };
  Object.assign(globalThis, { document });
  try {
    // A module runs once for each address.
    await import(`${import.meta.resolve('sonner')}?${performance.now()}`);
  } finally {
    Reflect.deleteProperty(globalThis, 'document');
  }
  if (texts.length !== 2) throw new Error('sonner no longer inserts its style as it did: look again');
  return texts;
}

import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RuntimeConfig } from '../../../contract/page.ts';
import { type PolicyOrigins, shellSecurityPolicy } from './content-security-policy.ts';

export interface ShellPage {
  /** Changes with everything that the shell is made of. */
  revision: string;
  response: () => Response;
}

/** The page without the server's markup, the same for everybody: what the service worker keeps and starts from. */
export async function readShellPage(
  folder: string,
  config: RuntimeConfig,
  origins: PolicyOrigins,
): Promise<ShellPage> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const inline = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => script);
  const [script] = inline;
  if (script === undefined || inline.length !== 1)
    throw new Error('index.html needs exactly one inline script');
  const state = JSON.stringify({ config }).replace(/</g, '\\u003c');
  const body = html
    .replace('<!--state-->', `<script type="application/json" id="page-state">${state}</script>`)
    .replace(/<!--(?:head|app)-->/g, '');
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    'X-Robots-Tag': 'noindex',
    'Content-Security-Policy': shellSecurityPolicy(hash('sha256', script, 'base64'), origins),
  };
  const revision = hash('sha256', JSON.stringify([body, headers]), 'hex').slice(0, 16);
  return { revision, response: () => new Response(body, { headers }) };
}

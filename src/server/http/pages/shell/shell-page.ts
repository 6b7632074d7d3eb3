import { hash } from 'node:crypto';
import { AD_PLURALS } from '#contract/ads/kinds.ts';
import type { RuntimeConfig } from '#contract/page.ts';
import { type BuiltFiles, disabledLink, STYLESHEET_LINK, MESSAGE_CATALOG_FILES } from '../built-files.ts';
import { type PolicyOrigins, shellSecurityPolicy } from '../content-security-policy.ts';
import { serveStaticText } from '../serve-static-text.ts';
import { shellScript } from './shell-script.ts';

export interface ShellPage {
  /** A hash of everything that the shell is made of. */
  revision: string;
  response: (request: Request) => Response;
  /** The shell in place of a page that cannot be rendered now: unlike `response`, search engines may index it. */
  standIn: (request: Request) => Response;
}

const PRELOAD_LINK = /<link rel="modulepreload" crossorigin href="\/([^"]+)">/g;

/** Sources that every start needs besides the entry, at any address. */
const EVERY_START = ['src/app/start/start-from-shell.tsx'];
const SAVED_QUERIES = 'src/app/shared/saved-queries/read-saved-queries.ts';

const PLURALS = Object.values(AD_PLURALS).join('|');

/** Addresses and the routes that draw them: the shell fetches their scripts before the app has matched the route. */
const SCREENS: readonly (readonly [address: string, routeId: string])[] = [
  ['^/$', '/'],
  [`^/(?:${PLURALS})/?$`, '/$plural/'],
  [`^/(?:${PLURALS})/\\d+/?$`, '/$plural/$id/'],
  ['^/users/\\d+/?$', '/users/$id'],
];

/**
 * The page without the server's markup, equal for everybody: the service worker caches it and starts from it. Every
 * file that a start waits for costs a cheap phone about 20 ms, one after the other; so styles are inlined and the
 * screen's scripts are preloaded at once.
 */
export function shellPage(files: BuiltFiles, config: RuntimeConfig, origins: PolicyOrigins): ShellPage {
  const everyStart = files.filesOf(EVERY_START);
  const { scripts: readSaved } = files.filesOf([SAVED_QUERIES]);
  const screens = SCREENS.map(([address, routeId]) => {
    const source = files.sourceOfRoute(routeId);
    if (source === undefined) throw new Error(`the build has no script for ${routeId}`);
    return [address, files.filesOf([source])] as const;
  });
  const styles = [
    ...new Set([
      ...[...files.html.matchAll(STYLESHEET_LINK)].map(([, file = '']) => file),
      ...everyStart.styles,
      ...screens.flatMap(([, found]) => found.styles),
    ]),
  ];
  const style = styles.map((file) => files.styleText(file)).join('\n');
  const script = shellScript({
    entry: [...files.html.matchAll(PRELOAD_LINK)].map(([, file = '']) => file),
    everyStart: everyStart.scripts,
    installed: readSaved.filter((file) => !everyStart.scripts.includes(file)),
    screens: screens.map(([address, { scripts }]) => [address, scripts]),
    ru: files.filesOf([MESSAGE_CATALOG_FILES.ru]).scripts,
    uz: files.filesOf([MESSAGE_CATALOG_FILES.uz]).scripts,
  });
  const state = JSON.stringify({ config }).replace(/</g, '\\u003c');
  const body = files.html
    .replace(STYLESHEET_LINK, '')
    .replace(
      '<!--head-->',
      () => `<script>${script}</script><style>${style}</style>${styles.map(disabledLink).join('')}`,
    )
    .replace('<!--state-->', () => `<script type="application/json" id="page-state">${state}</script>`)
    .replace('<!--app-->', '');
  const scripts = [...body.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => script);
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': shellSecurityPolicy(
      scripts.map(sha256),
      [sha256(style), ...files.styleHashes],
      origins,
    ),
  };
  const revision = hash('sha256', JSON.stringify([body, headers]), 'hex').slice(0, 16);
  return {
    revision,
    response: serveStaticText(body, { ...headers, 'X-Robots-Tag': 'noindex' }),
    standIn: serveStaticText(body, headers),
  };
}

function sha256(text: string): string {
  return hash('sha256', text, 'base64');
}

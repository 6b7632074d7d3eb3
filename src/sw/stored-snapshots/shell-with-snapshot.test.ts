import { describe, expect, it } from 'vitest';
import { OFFLINE_LINE_PLACEHOLDER, type Snapshot, snapshotKey } from '#device/snapshot-format.ts';
import { insertSnapshot } from './shell-with-snapshot.ts';

const SHELL =
  '<!doctype html><html lang="ru" data-layout="mobile"><head><script>1</script><script type="module" crossorigin src="/assets/index-1.js"></script><link rel="modulepreload" crossorigin href="/assets/vendor-1.js"></head><body><div id="root"></div></body></html>';
const AT = Date.parse('2026-11-22T09:05:00Z');
const snapshot: Snapshot = {
  address: '/tasks',
  locale: 'uz',
  layout: 'desktop',
  theme: 'dark',
  title: 'A </title><b> & $& B',
  markup: `<main>${OFFLINE_LINE_PLACEHOLDER}<time datetime="2026-11-22T09:00:00Z">hozirgina</time> $& $1</main>`,
  savedAt: AT,
  script: '/assets/index-1.js',
  offline: { today: '[14:05]', later: '[22-noyabr, 14:05]' },
  online: { today: '(14:05)', later: '(22-noyabr, 14:05)' },
};

describe('the shell with the snapshot of a screen', () => {
  it('the shell shows the snapshot’s time where the app shows it', () => {
    const offline = insertSnapshot(SHELL, snapshot, { now: AT + 60_000, isOnline: false });
    expect(offline).toContain('<main>[14:05]<time');
    expect(offline).not.toContain('(14:05)');
    const online = insertSnapshot(SHELL, snapshot, { now: AT + 60_000, isOnline: true });
    expect(online).toContain('<main><time');
    expect(online).toContain('</div>(14:05)</body>');
    expect(insertSnapshot(SHELL, snapshot, { now: AT + 90_000_000, isOnline: false })).toContain(
      '[22-noyabr, 14:05]',
    );
  });

  it('the shell has the snapshot’s language and layout, and current times', () => {
    const page = insertSnapshot(SHELL, snapshot, { now: AT + 5 * 60_000, isOnline: false });
    expect(page).toContain(
      '<html lang="uz" data-layout="desktop" data-start="/assets/index-1.js" data-theme="dark">',
    );
    expect(page).toContain('>10 daqiqa oldin</time> $& $1</main>');
    expect(page).toContain('<title>A &lt;/title>&lt;b> &amp; $&amp; B</title>');
    expect(page).not.toContain('type="module"');
    expect(page).not.toContain('modulepreload');
  });

  it('a snapshot of another build or for an unknown shell is not inserted', () => {
    const moment = { now: AT, isOnline: false };
    expect(insertSnapshot(SHELL, { ...snapshot, script: '/assets/index-2.js' }, moment)).toBe(SHELL);
    expect(insertSnapshot('<html>', snapshot, moment)).toBe('<html>');
    expect(insertSnapshot(SHELL, undefined, moment)).toBe(SHELL);
  });

  it('the key of a snapshot has only what its screen depends on', () => {
    const as = { locale: 'ru', layout: 'mobile' } as const;
    expect(snapshotKey('/tasks/?utm_source=a&search=b&city=1&lang=ru', as)).toBe(
      '/look/mobile/ru/tasks?city=1&search=b',
    );
    expect(snapshotKey('/?source=home-screen', as)).toBe(snapshotKey('/', as));
  });
});

import { describe, expect, it } from 'vitest';
import { installWay, canInviteToInstall } from './install-way.ts';

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5';
const AGENTS = {
  iphone: `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${SAFARI} Mobile/15E148 Safari/604.1`,
  mac: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Safari/605.1.15`,
  firefoxAndroid: 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  chrome:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  telegram: `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${SAFARI} Mobile/15E148 Telegram-iOS`,
  webView:
    'Mozilla/5.0 (Linux; Android 13; SM-A136B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/156.0.0.0 Mobile Safari/537.36',
};

function wayOf(userAgent: string, more: { touchPoints?: number; hasPrompt?: boolean } = {}) {
  return installWay({
    isStandalone: false,
    isInstalledElsewhere: false,
    hasPrompt: false,
    touchPoints: 0,
    userAgent,
    ...more,
  });
}

describe('the way to install the app', () => {
  it.each([
    ['iphone', 'ios'],
    ['mac', 'mac-safari'],
    ['firefoxAndroid', 'android'],
    ['firefox', 'none'],
    ['chrome', 'desktop-chromium'],
    ['telegram', 'inside-app'],
    ['webView', 'inside-app'],
  ] as const)('the way to install on %s is %s', (name, way) => {
    expect(wayOf(AGENTS[name])).toBe(way);
  });

  it('an iPad that claims to be a Mac is recognised as an iPad', () => {
    expect(wayOf(AGENTS.mac, { touchPoints: 5 })).toBe('ios');
  });

  it("the way to install is the browser's prompt where it has one", () => {
    expect(wayOf(AGENTS.chrome, { hasPrompt: true })).toBe('prompt');
  });

  it('nobody is invited to install the app once it is installed', () => {
    const facts = { hasPrompt: true, touchPoints: 0, userAgent: AGENTS.chrome };
    const inside = installWay({ ...facts, isStandalone: true, isInstalledElsewhere: false });
    const beside = installWay({ ...facts, isStandalone: false, isInstalledElsewhere: true });
    expect([inside, beside]).toEqual(['installed', 'elsewhere']);
    expect([inside, beside].some(canInviteToInstall)).toBe(false);
  });
});

import { isIos, isMac } from '../operating-system.ts';

/**
 * How this browser installs the app. prompt: by its own prompt; ios, android, mac-safari and desktop-chromium: through
 * a menu; inside-app: the person must leave another app's browser first; installed: this window runs the installed app;
 * elsewhere: the app is installed, and this is a browser tab; none: this browser cannot.
 */
export type InstallWay =
  | 'installed'
  | 'elsewhere'
  | 'prompt'
  | 'inside-app'
  | 'ios'
  | 'android'
  | 'mac-safari'
  | 'desktop-chromium'
  | 'none';

export interface InstallFacts {
  isStandalone: boolean;
  isInstalledElsewhere: boolean;
  hasPrompt: boolean;
  userAgent: string;
  touchPoints: number;
}

const OTHER_APPS = /Telegram|Instagram|FBAN|FBAV|FB_IAB|; wv\)/;

export function installWay(facts: InstallFacts): InstallWay {
  const { userAgent } = facts;
  if (facts.isStandalone) return 'installed';
  if (facts.isInstalledElsewhere) return 'elsewhere';
  if (facts.hasPrompt) return 'prompt';
  if (OTHER_APPS.test(userAgent)) return 'inside-app';
  if (isIos(userAgent, facts.touchPoints)) return 'ios';
  if (userAgent.includes('Android')) return 'android';
  if (/Chrome\//.test(userAgent)) return 'desktop-chromium';
  return isMac(userAgent) && userAgent.includes('Safari/') ? 'mac-safari' : 'none';
}

/** Whether an unasked invitation makes sense: on phones, and in browsers with a prompt. */
export function canInviteToInstall(way: InstallWay): boolean {
  return way === 'prompt' || way === 'ios' || way === 'android';
}

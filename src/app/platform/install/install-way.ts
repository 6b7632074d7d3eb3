/**
 * How this browser puts the app on the home screen. prompt: it asks by itself when told to; ios, android, mac-safari and
 * desktop-chromium: through a menu; inside-app: first out of another app's browser; installed: it runs from there;
 * elsewhere: it is installed, and this is a browser's tab; none: this browser cannot.
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
  /** An iPad says that it is a Mac. */
  touchPoints: number;
}

const OTHER_APPS = /Telegram|Instagram|FBAN|FBAV|FB_IAB|; wv\)/;

export function installWay(facts: InstallFacts): InstallWay {
  const { userAgent } = facts;
  if (facts.isStandalone) return 'installed';
  if (facts.isInstalledElsewhere) return 'elsewhere';
  if (facts.hasPrompt) return 'prompt';
  if (OTHER_APPS.test(userAgent)) return 'inside-app';
  const isMac = userAgent.includes('Macintosh');
  if (/iPhone|iPad|iPod/.test(userAgent) || (isMac && facts.touchPoints > 1)) return 'ios';
  if (userAgent.includes('Android')) return 'android';
  if (/Chrome\//.test(userAgent)) return 'desktop-chromium';
  return isMac && userAgent.includes('Safari/') ? 'mac-safari' : 'none';
}

/** Where an unasked invitation is of use: a phone, or a browser that does the rest at one press. */
export function isInvited(way: InstallWay): boolean {
  return way === 'prompt' || way === 'ios' || way === 'android';
}

/** An iPad claims to be a Mac, which has no touch points. */
export function isIos(userAgent: string, touchPoints: number): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (isMac(userAgent) && touchPoints > 1);
}

export function isMac(userAgent: string): boolean {
  return userAgent.includes('Macintosh');
}

const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** Default name of a passkey that is created on this device. */
export function deviceWord(userAgent: string): string | undefined {
  return DEVICES.find(([pattern]) => pattern.test(userAgent))?.[1];
}

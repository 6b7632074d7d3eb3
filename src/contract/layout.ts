export type Layout = 'mobile' | 'desktop';

/**
 * Chooses a device's layout from the client hint where the browser sends it, else from the user agent. Server, page and
 * worker all use this function, so that they never disagree.
 */
export function detectLayout(device: {
  mobileHint?: string | boolean | null | undefined;
  userAgent?: string | null | undefined;
}): Layout {
  if (device.mobileHint === '?1' || device.mobileHint === true) return 'mobile';
  if (device.mobileHint === '?0' || device.mobileHint === false) return 'desktop';
  return /Mobi|Android|iPhone|iPad|iPod|Opera Mini|IEMobile/i.test(device.userAgent ?? '')
    ? 'mobile'
    : 'desktop';
}

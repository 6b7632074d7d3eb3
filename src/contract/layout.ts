export type Layout = 'mobile' | 'desktop';

/**
 * Which layout a device gets, asked once at the root. One function for server, page and worker, so that the three
 * never disagree: the client hint where the browser sends it, else the user agent.
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

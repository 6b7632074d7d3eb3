/** Owner of items that belong to nobody and are sent with or without a session: page views. */
export const NOBODY = '';

const SILENT_TYPES: ReadonlySet<string> = new Set([
  'chat.read',
  'notification.read',
  'favourites.send',
  'views.send',
]);

/**
 * True for an item that no screen shows and no logout asks about; the newest of its queue key replaces the earlier ones.
 */
export function isSilentItem({ type }: { readonly type: string }): boolean {
  return SILENT_TYPES.has(type);
}

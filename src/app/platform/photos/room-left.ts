/** The size of a few photos. */
const LITTLE_BYTES = 20_000_000;

/** Whether the device may lack space for this many bytes, by the browser's estimate, if it gives one. */
export async function isStorageLowFor(bytes = 0): Promise<boolean> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate().catch(() => undefined)) ?? {};
  return quota !== undefined && quota - usage < Math.max(LITTLE_BYTES, 2 * bytes);
}

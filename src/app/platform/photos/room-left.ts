/** As much as a few photos take. */
const LITTLE_BYTES = 20_000_000;

/** Whether so many bytes may find no room, by the browser's own word, as far as it gives one. */
export async function isTightFor(bytes = 0): Promise<boolean> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate().catch(() => undefined)) ?? {};
  return quota !== undefined && quota - usage < Math.max(LITTLE_BYTES, 2 * bytes);
}

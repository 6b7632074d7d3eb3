const PREFIX = 'private-v1-';

/** A cache of one session: its name tells nothing about the token that it is made of. */
export async function privateCacheName(authorization: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(authorization));
  const name = Array.from(new Uint8Array(digest, 0, 12), (byte) => byte.toString(16).padStart(2, '0'));
  return PREFIX + name.join('');
}

let current: string | undefined;

/** A device has one person at a time: whoever comes next finds nothing of whoever was there before. */
export async function dropOtherPrivateCaches(kept: string): Promise<void> {
  if (current === kept) return;
  current = kept;
  await dropPrivateCaches(kept);
}

export async function dropPrivateCaches(except?: string): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== except).map((name) => caches.delete(name)),
  );
}

/**
 * Identity of a session, which is no secret: its end and a short hash of its token. The end alone would stay the same
 * when the token is replaced in storage.
 */
export function sessionIdOf({ token, expires_at: end }: { token: string; expires_at: string }): string {
  return `${end}#${hashOf(token)}`;
}

/** An older app stored the end alone, which is the same session as each identity with this end. */
export function isSameSession(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other;
  return one === other || one.startsWith(`${other}#`) || other.startsWith(`${one}#`);
}

/** FNV-1a, which is synchronous, as the check before the first screen must be. It tells 32 of the token's 256 bits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}

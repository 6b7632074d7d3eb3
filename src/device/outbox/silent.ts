/** What nobody waits for and nobody misses: no screen tells of it, and nobody is asked about it at a logout. */
export function isSilent({ type }: { readonly type: string }): boolean {
  return type.endsWith('.read');
}

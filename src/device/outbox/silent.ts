/** True for an item whose result no screen announces and that no logout asks about, such as a read mark. */
export function isSilent({ type }: { readonly type: string }): boolean {
  return type.endsWith('.read');
}

/** Documents under /info, in the order of the menus. */
export const INFO_SLUGS = [
  'how-it-works',
  'become-performer',
  'faq',
  'support',
  'app',
  'about',
  'career',
  'confidentiality',
] as const;
export type InfoSlug = (typeof INFO_SLUGS)[number];

export function isInfoSlug(value: unknown): value is InfoSlug {
  return INFO_SLUGS.some((slug) => slug === value);
}

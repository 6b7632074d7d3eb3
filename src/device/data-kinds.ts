/** What a person is told that bytes are of, kept or moved; in the order of the page. */
export const DATA_KINDS = ['app', 'ads', 'photos', 'map'] as const;
export type DataKind = (typeof DATA_KINDS)[number];

/** Kinds of data that a person sees as stored or transferred, in the order of the page. */
export const DATA_KINDS = ['app', 'ads', 'photos', 'map'] as const;
export type DataKind = (typeof DATA_KINDS)[number];

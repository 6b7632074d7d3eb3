/** A sentence in both languages, with the marks of `template.ts`. */
export type Phrase = readonly [ru: string, uz: string];

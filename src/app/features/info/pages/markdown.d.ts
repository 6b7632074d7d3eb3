declare module '*.md' {
  import type { InfoDocument } from '#app/features/info/info-page.ts';
  export const page: InfoDocument;
}

import { INFO_SLUGS, type InfoSlug } from '#contract/info-pages.ts';

/** Slugs of all documents; the offer has a route of its own. */
export const INFO_PAGE_SLUGS = [...INFO_SLUGS, 'public-offer'] as const;
export type InfoPageSlug = (typeof INFO_PAGE_SLUGS)[number];

/** Screens that a document may link to, none of which needs a session. */
export type InfoRoute =
  | '/'
  | '/vacancies'
  | '/services'
  | '/tasks'
  | '/vacancies/map'
  | '/services/map'
  | '/tasks/map'
  | '/public-offer'
  | '/info/data'
  | `/info/${InfoSlug}`;

interface InternalLink {
  text: string;
  to: InfoRoute;
  /** Id of a heading in that document. */
  hash?: string;
}

export interface ExternalLink {
  text: string;
  href: `mailto:${string}` | `tel:${string}` | `https://${string}`;
}

export type InfoLink = InternalLink | ExternalLink;

/** Prose with inline links. */
export type InfoText = string | readonly (string | InfoLink)[];

export interface FaqItem {
  question: string;
  answer: readonly InfoText[];
}

interface InfoStep {
  title: string;
  text: InfoText;
}

export type InfoBlock =
  | { kind: 'heading'; id: string; text: string }
  | { kind: 'paragraph'; text: InfoText }
  | { kind: 'list'; items: readonly InfoText[] }
  | { kind: 'steps'; items: readonly InfoStep[] }
  | { kind: 'faq'; items: readonly FaqItem[] }
  | { kind: 'note'; text: InfoText }
  | { kind: 'link'; link: InfoLink }
  /** Numbered provisions of a contract: 3.1, 3.2, … within their section. */
  | { kind: 'clauses'; items: readonly InfoText[] };

export interface InfoPageContent {
  title: string;
  /** Meta description for search engines and link previews: at most 160 characters. */
  description: string;
  /** The day from which a legal text is in force, as an ISO date. */
  updated?: string;
  blocks: readonly InfoBlock[];
}

export function textParts(text: InfoText): readonly (string | InfoLink)[] {
  return typeof text === 'string' ? [text] : text;
}

export function plainTextOfPage(text: InfoText): string {
  return textParts(text)
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('');
}

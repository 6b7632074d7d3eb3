import { INFO_SLUGS, type InfoSlug } from '#contract/info-pages.ts';

/** Slugs of all documents; the offer has a route of its own. */
export const INFO_PAGE_SLUGS = [...INFO_SLUGS, 'public-offer'] as const;
export type InfoPageSlug = (typeof INFO_PAGE_SLUGS)[number];

/** Screens that documents may link to, besides other documents; none of them needs a session. */
const SCREENS = [
  '/',
  '/vacancies',
  '/services',
  '/tasks',
  '/vacancies/map',
  '/services/map',
  '/tasks/map',
  '/public-offer',
  '/info/data',
] as const;
export type InfoRoute = (typeof SCREENS)[number] | `/info/${InfoSlug}`;

export function isInfoRoute(address: string): address is InfoRoute {
  return (
    SCREENS.some((screen) => screen === address) || INFO_SLUGS.some((slug) => `/info/${slug}` === address)
  );
}

interface InternalLink {
  text: string;
  to: InfoRoute;
  /** Id of a heading in that document. */
  hash?: string;
}

interface ExternalLink {
  text: string;
  href: `mailto:${string}` | `tel:${string}` | `https://${string}`;
}

export type InfoLink = InternalLink | ExternalLink;

/** Prose with inline links. */
export type InfoText = string | readonly (string | InfoLink)[];

/** Facts with several values per installation, which a document joins by its own word for "or": `{signIn или}`. */
export const SERVICE_FACTS = ['signIn', 'payment'] as const;

/** Facts of an installation that documents state or depend on. */
export const INFO_FACTS = [
  'name',
  'address',
  'email',
  'telegram',
  'phone',
  'contacts',
  'sms',
  ...SERVICE_FACTS,
] as const;
export type InfoFact = (typeof INFO_FACTS)[number];

/** Facts as parts of a sentence; none where a fact is not set. */
export type InfoFacts = Readonly<Record<InfoFact, readonly (string | InfoLink)[]>>;

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

/** A document as the build compiles it from Markdown. */
export type InfoDocument = (facts: InfoFacts) => InfoPageContent;

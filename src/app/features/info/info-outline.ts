import type { InfoBlock, InfoPageContent, InfoText } from './info-page.ts';

interface Heading {
  id: string;
  text: string;
  /** `null` outside contracts. */
  number: number | null;
}

interface Clause {
  id: string;
  number: string;
  text: InfoText;
}

export type SectionBlock =
  | Exclude<InfoBlock, { kind: 'heading' } | { kind: 'clauses' }>
  | { kind: 'clauses'; items: readonly Clause[] };

export interface InfoSection {
  heading: Heading | null;
  blocks: SectionBlock[];
}

/**
 * A page split into sections at its headings. In a contract (a page with clauses) sections and clauses have their
 * numbers as text, so that "3.2" can be copied, read aloud and linked to.
 */
export function infoSections(page: InfoPageContent): InfoSection[] {
  const isContract = page.blocks.some((block) => block.kind === 'clauses');
  let current: InfoSection = { heading: null, blocks: [] };
  const sections = [current];
  let headings = 0;
  let clauses = 0;
  for (const block of page.blocks) {
    if (block.kind === 'heading') {
      headings += 1;
      clauses = 0;
      current = {
        heading: { id: block.id, text: block.text, number: isContract ? headings : null },
        blocks: [],
      };
      sections.push(current);
    } else if (block.kind === 'clauses') {
      const items = block.items.map((text): Clause => {
        clauses += 1;
        return { id: `p${headings}-${clauses}`, number: `${headings}.${clauses}`, text };
      });
      current.blocks.push({ kind: 'clauses', items });
    } else {
      current.blocks.push(block);
    }
  }
  return sections.filter((section) => section.heading !== null || section.blocks.length > 0);
}

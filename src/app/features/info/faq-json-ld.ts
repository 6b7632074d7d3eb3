import type { InfoPageContent } from './info-page.ts';
import { plainTextOfPage } from './info-prose.ts';

interface FaqJsonLd {
  '@context': 'https://schema.org';
  '@type': 'FAQPage';
  mainEntity: { '@type': 'Question'; name: string; acceptedAnswer: { '@type': 'Answer'; text: string } }[];
}

export function faqJsonLd(page: InfoPageContent): FaqJsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: page.blocks
      .flatMap((block) => (block.kind === 'faq' ? block.items : []))
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer.map(plainTextOfPage).join('\n') },
      })),
  };
}

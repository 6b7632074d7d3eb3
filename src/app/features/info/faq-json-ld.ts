import type { InfoPageContent } from './info-page.ts';
import { toPlainText } from './info-prose.ts';

export function faqJsonLd(page: InfoPageContent) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: page.blocks
      .flatMap((block) => (block.kind === 'faq' ? block.items : []))
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer.map(toPlainText).join('\n') },
      })),
  };
}

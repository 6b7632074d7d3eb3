import { Icon } from '#app/ui/icon.tsx';
import styles from './info-article.module.css';
import type { FaqItem, InfoLink, InfoText } from './info-page.ts';
import type { SectionBlock } from './info-outline.ts';
import { Link } from '@tanstack/react-router';
import { textParts } from './info-prose.ts';

// Indexes are safe as keys: a document is constant and its parts never move.

export function InfoBlockView({ block }: { block: SectionBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <InfoTextView text={block.text} />
        </p>
      );
    case 'note':
      return (
        <p className={styles.note}>
          <InfoTextView text={block.text} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item, index) => (
            <li key={index}>
              <InfoTextView text={item} />
            </li>
          ))}
        </ul>
      );
    case 'steps':
      return (
        <ol className={styles.steps}>
          {block.items.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>
                <InfoTextView text={step.text} />
              </p>
            </li>
          ))}
        </ol>
      );
    case 'clauses':
      return (
        <ol className={styles.clauses}>
          {block.items.map((clause) => (
            <li key={clause.id} id={clause.id}>
              <span className={styles.number}>{clause.number}.</span> <InfoTextView text={clause.text} />
            </li>
          ))}
        </ol>
      );
    case 'faq':
      return block.items.map((item) => <Question key={item.question} item={item} />);
    case 'link':
      return (
        <p>
          <InfoLinkView link={block.link} className={styles.action} />
        </p>
      );
  }
}

function Question({ item }: { item: FaqItem }) {
  return (
    <details className={styles.question}>
      <summary>
        {item.question}
        <Icon name="chevron-down" />
      </summary>
      {item.answer.map((text, index) => (
        <p key={index}>
          <InfoTextView text={text} />
        </p>
      ))}
    </details>
  );
}

function InfoTextView({ text }: { text: InfoText }) {
  return textParts(text).map((part, index) =>
    // Indexes are safe as keys: the parts of a text never move.
    typeof part === 'string' ? part : <InfoLinkView key={index} link={part} />,
  );
}

function InfoLinkView({ link, className }: { link: InfoLink; className?: string | undefined }) {
  if ('href' in link) {
    return (
      <a href={link.href} className={className} rel="noopener">
        {link.text}
      </a>
    );
  }
  // The router types addresses as patterns (/info/$slug); a test that follows every link proves that these exist.
  const to: string = link.to;
  return (
    <Link to={to} {...(link.hash ? { hash: link.hash } : {})} className={className}>
      {link.text}
    </Link>
  );
}

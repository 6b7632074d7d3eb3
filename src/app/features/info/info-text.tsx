import { Link } from '@tanstack/react-router';
import type { InfoLink, InfoText } from './info-page.ts';
import { textParts } from './info-prose.ts';

export function InfoTextView({ text }: { text: InfoText }) {
  return textParts(text).map((part, index) =>
    // Indexes are safe as keys: the parts of a text never move.
    typeof part === 'string' ? part : <InfoLinkView key={index} link={part} />,
  );
}

export function InfoLinkView({ link, className }: { link: InfoLink; className?: string | undefined }) {
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

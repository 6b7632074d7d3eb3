import { Trans } from '@lingui/react/macro';
import { Icon } from '#app/ui/icon.tsx';
import styles from './info-article.module.css';
import { InfoBlockView } from './info-blocks.tsx';
import { type InfoSection, infoSections } from './info-outline.ts';
import type { InfoPageContent } from './info-page.ts';

const CONTENTS_FROM_HEADINGS = 6;

/** Body of an info page; the screen renders the title. */
export function InfoArticle({ page }: { page: InfoPageContent }) {
  const sections = infoSections(page);
  const headed = sections.filter((section) => section.heading !== null);
  return (
    <div className={styles.layout}>
      {headed.length >= CONTENTS_FROM_HEADINGS && <Contents sections={headed} />}
      <article className={styles.article}>
        {page.updated !== undefined && (
          <p className={styles.updated}>
            <Trans>
              Редакция от <time dateTime={page.updated}>{dayMonthYear(page.updated)}</time>
            </Trans>
          </p>
        )}
        {sections.map((section, index) => (
          <section key={section.heading?.id ?? index}>
            {section.heading && (
              <h2 id={section.heading.id}>
                <Numbered heading={section.heading} />
              </h2>
            )}
            {section.blocks.map((block, position) => (
              <InfoBlockView key={position} block={block} />
            ))}
          </section>
        ))}
      </article>
    </div>
  );
}

function Contents({ sections }: { sections: readonly InfoSection[] }) {
  return (
    <nav className={styles.contents} aria-labelledby="info-contents">
      <div>
        <p className={styles.contentsTitle} id="info-contents">
          <Trans>Содержание</Trans>
        </p>
        <details>
          <summary>
            <Trans>Содержание</Trans>
            <Icon name="chevron-down" />
          </summary>
          <ol className={styles.entries}>
            {sections.map(
              ({ heading }) =>
                heading && (
                  <li key={heading.id}>
                    <a href={`#${heading.id}`}>
                      <Numbered heading={heading} />
                    </a>
                  </li>
                ),
            )}
          </ol>
        </details>
      </div>
    </nav>
  );
}

function Numbered({ heading }: { heading: NonNullable<InfoSection['heading']> }) {
  return heading.number === null ? heading.text : `${heading.number}. ${heading.text}`;
}

/** Not `Intl`: both languages write dates this way, and every browser renders the same text. */
function dayMonthYear(isoDate: string): string {
  return isoDate.split('-').toReversed().join('.');
}

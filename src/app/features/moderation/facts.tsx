import type { ReactNode } from 'react';
import styles from './moderation.module.css';

export type LabelledFact = readonly [label: string, value: ReactNode];

/** Facts with their labels; a fact whose value is null is left out. */
export function Facts({
  facts,
  className = styles.facts,
}: {
  facts: readonly LabelledFact[];
  className?: string | undefined;
}) {
  return (
    <dl className={className}>
      {facts.map(([label, value], place) =>
        value === null ? null : (
          // oxlint-disable-next-line react/no-array-index-key -- several facts may have one label
          <div key={place}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

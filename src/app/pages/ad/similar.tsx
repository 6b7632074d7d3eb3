import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import { AdCards } from '#app/features/ads/card/ad-cards.tsx';
import { similarQuery } from '#app/features/ad-details/ad-queries.ts';

export function Similar({ kind, id }: { kind: AdKind; id: string }) {
  const { data } = useQuery(similarQuery(kind, id));
  return (
    <CardSection id="similar" title={<Trans>Похожие объявления</Trans>}>
      {data && data.items.length > 0 ? <AdCards ads={data.items} labelledBy="similar" /> : null}
    </CardSection>
  );
}

/** Cards under a heading; renders nothing without cards. */
export function CardSection({
  id,
  title,
  more,
  children,
}: {
  id: string;
  title: ReactNode;
  /** Link to the full list of such ads. */
  more?: ReactNode;
  children: ReactNode;
}) {
  if (!children) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      {more ? <p>{more}</p> : null}
    </section>
  );
}

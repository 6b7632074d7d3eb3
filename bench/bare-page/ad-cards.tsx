import { useState } from 'react';

export interface AdCard {
  id: string;
  kind: string;
  city: string | null;
  published_at: string;
  price: number | null;
  translations: { locale: string; title: string }[];
}

export function AdCards({ ads }: { ads: AdCard[] }) {
  return (
    <main>
      {ads.map((ad) => (
        <article key={ad.id}>
          <h2>
            <a href={`/tasks/${ad.id}`}>{ad.translations[0]?.title}</a>
          </h2>
          <p>{ad.price}</p>
          <p>
            <span>{ad.city}</span>
            <time dateTime={ad.published_at}>{ad.published_at}</time>
          </p>
          <SaveButton />
        </article>
      ))}
    </main>
  );
}

/** A control that responds to taps. */
function SaveButton() {
  const [isSaved, setSaved] = useState(false);
  return (
    <button type="button" aria-pressed={isSaved} onClick={() => setSaved(!isSaved)}>
      {isSaved ? '♥' : '♡'}
    </button>
  );
}

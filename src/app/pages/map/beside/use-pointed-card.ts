import { useEffect, useState } from 'react';

const CARD = 'article[data-ad]';

/** The card of the list that the pointer or the focus is on. */
export function usePointedCard(): HTMLElement | undefined {
  const [card, setCard] = useState<HTMLElement>();
  useEffect(() => {
    const follow = ({ target }: Event): void => {
      const found = target instanceof Element ? target.closest<HTMLElement>(`#main ${CARD}`) : null;
      setCard(found ?? undefined);
    };
    document.addEventListener('pointerover', follow);
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('pointerover', follow);
      document.removeEventListener('focusin', follow);
    };
  }, []);
  return card;
}

/**
 * Marks the card of an ad in the list. Past React: the list is rendered without this part, which only wide windows
 * load.
 */
export function useMarkedCard(id: string | undefined, mark: 'data-pointed' | 'data-shown'): void {
  useEffect(() => {
    if (id === undefined) return undefined;
    const cards = [...document.querySelectorAll(`#main ${CARD}`)].filter(
      (card) => card.getAttribute('data-ad') === id,
    );
    for (const card of cards) card.setAttribute(mark, '');
    return () => {
      for (const card of cards) card.removeAttribute(mark);
    };
  }, [id, mark]);
}

/** Focuses the element that Tab reaches after a card that is about to go, which would lose the focus. */
export function focusAfterCard(card: Element | null): void {
  const next = [...document.querySelectorAll<HTMLElement>('main a, main button')].find(
    (each) =>
      card?.compareDocumentPosition(each) === Node.DOCUMENT_POSITION_FOLLOWING && each.offsetParent !== null,
  );
  next?.focus();
}

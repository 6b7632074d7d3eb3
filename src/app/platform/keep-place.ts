/**
 * The router notes where each screen was left when the next navigation begins. If somebody turns back while a slow
 * screen is still on its way, that is noted for the screen that they left, at the height of the one that they were
 * shown meanwhile: the list would come back at its top. So nothing is noted between two screens.
 */
export function keepPlace(router: { readonly state: { readonly isLoading: boolean } }): void {
  window.addEventListener(
    'scroll',
    (event) => {
      if (event.target === document && router.state.isLoading) event.stopPropagation();
    },
    { capture: true },
  );
}

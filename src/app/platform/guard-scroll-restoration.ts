/**
 * The router stores a screen's scroll position when the next navigation begins. If somebody goes back while a slow
 * screen is still loading, it would store the scroll position of the screen that is shown meanwhile as that of the
 * screen they left, and the list would come back at its top. Therefore no position is stored between two screens.
 */
export function guardScrollRestoration(router: { readonly state: { readonly isLoading: boolean } }): void {
  window.addEventListener(
    'scroll',
    (event) => {
      if (event.target === document && router.state.isLoading) event.stopPropagation();
    },
    { capture: true },
  );
}

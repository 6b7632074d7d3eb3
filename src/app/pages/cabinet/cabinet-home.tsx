import type { Me } from '#contract/me/entities.ts';
import { CabinetHome } from '#app/features/cabinet/cabinet-home.tsx';
import type { AppContext } from '#app/platform/app-context.ts';
import { ensureCabinetCatalog, ensureSignInCatalog } from '#app/platform/i18n/lazy-words.ts';
import { useLazyCatalog } from '#app/platform/i18n/use-lazy-catalog.ts';
import { lazyComponent } from '#app/ui/lazy.tsx';

/** The cabinet's menu waits no longer than this for the parts above it. */
const PATIENCE_MS = 3000;

const loadParts = async () => await import('./cabinet-home-parts.tsx');
let words: Promise<unknown> | undefined;
const Waiting = lazyComponent(async () => {
  // The parts cannot be read without their messages.
  const [{ CabinetTodoList }] = await Promise.all([loadParts(), words]);
  return CabinetTodoList;
});
const Parts = lazyComponent(async () => {
  const [{ CabinetHomeParts }] = await Promise.all([loadParts(), words]);
  return CabinetHomeParts;
});

/**
 * Loads the parts with their messages and answers before the screen is drawn, so that nothing moves; after the timeout
 * the menu is shown without them.
 */
export async function prepareHome({ queryClient, i18n }: AppContext): Promise<void> {
  words = Promise.all([ensureSignInCatalog(i18n), ensureCabinetCatalog(i18n)]);
  await Promise.race([
    Promise.allSettled([
      Waiting.preload(),
      Parts.preload(),
      loadParts().then(({ prefetchHome }) => prefetchHome(queryClient)),
    ]),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
}

export function CabinetHomePage({ me }: { me: Me }) {
  const hasWords = useLazyCatalog(ensureCabinetCatalog);
  return (
    <CabinetHome me={me} first={hasWords ? <Waiting /> : null}>
      {hasWords ? <Parts me={me} /> : null}
    </CabinetHome>
  );
}

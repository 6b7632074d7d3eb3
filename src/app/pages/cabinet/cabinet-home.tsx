import type { Me } from '#contract/me/entities.ts';
import { CabinetHome } from '#app/features/cabinet/cabinet-home.tsx';
import type { AppContext } from '#app/platform/app-context.ts';
import { loadOwnHomeWords } from '#app/platform/i18n/own-home-words.ts';
import { lazyComponent } from '#app/ui/lazy.tsx';

/** The contents do not wait longer for what stands above them. */
const PATIENCE_MS = 3000;

const loadParts = async () => await import('#app/features/own-home/home-parts.tsx');
let words: Promise<void> | undefined;
const HomeParts = lazyComponent(async () => {
  // without its words nothing of it can be read
  const [{ HomeParts: Parts }] = await Promise.all([loadParts(), words]);
  return Parts;
});

/** Parts, words and answers are there when the screen is drawn, so that nothing moves; the contents do without them. */
export async function prepareHome({ queryClient, i18n }: AppContext): Promise<void> {
  words = loadOwnHomeWords(i18n);
  await Promise.race([
    Promise.allSettled([HomeParts.preload(), loadParts().then(({ askHome }) => askHome(queryClient))]),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
}

export function CabinetHomePage({ me }: { me: Me }) {
  return (
    <CabinetHome me={me}>
      <HomeParts me={me} />
    </CabinetHome>
  );
}

import type { Act, Acting } from './act.ts';
import { itemsShown, WaitingAdShown } from './read-screen.ts';

const DECISIONS = { approve: 12, ask_edit: 2, reject: 1 } as const;

/** Decisions about the ads that wait. */
export function moderatorActs({ page }: Acting): Act[] {
  const waiting = itemsShown(page.shown(), 'moderation.ads', WaitingAdShown);
  return waiting.flatMap(({ id, version }) =>
    (['approve', 'ask_edit', 'reject'] as const).map((decision): Act => ({
      name: `${decision}s`,
      about: { kind: 'ad', id },
      weight: DECISIONS[decision],
      run: () => page.moderate(decision, id, version),
    })),
  );
}

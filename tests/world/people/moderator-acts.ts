import type { DeviceAct, ActContext } from './device-act.ts';
import { readShownItems, ReportShown, WaitingAdShown } from './read-screen.ts';

export const UNDO_DECISION_ACT = 'undoes the decision';
const DECISIONS = { approve: 12, ask_edit: 2, reject: 3 } as const;

/** Decisions about the ads that wait, and their undoing. */
export function queueActs({ page }: ActContext): DeviceAct[] {
  const waiting = readShownItems(page.shown(), 'moderation.ads', WaitingAdShown);
  const decisions = waiting.flatMap(({ id, version }) =>
    (['approve', 'ask_edit', 'reject'] as const).map((decision): DeviceAct => ({
      name: `${decision}s`,
      about: { kind: 'ad', id },
      weight: DECISIONS[decision],
      run: () => page.moderate(decision, id, version),
    })),
  );
  const undone = page.decided().map((id): DeviceAct => ({
    name: UNDO_DECISION_ACT,
    about: { kind: 'ad', id },
    weight: 1,
    interest: 'reports',
    run: () => page.undoDecision(id),
  }));
  return [...decisions, ...undone];
}

export function reportsActs({ page }: ActContext): DeviceAct[] {
  return readShownItems(page.shown(), 'moderation.reports', ReportShown).flatMap(
    ({ id, ad, can }): DeviceAct[] => {
      if (!can.decide) return [];
      const about = { kind: 'report', id } as const;
      const act = (
        name: string,
        decision: Parameters<typeof page.decideReport>[0],
        weight: number,
      ): DeviceAct => ({
        name,
        about,
        weight,
        run: () => page.decideReport(decision, id),
      });
      return [
        act('dismisses the report', 'dismiss', 3),
        act('warns the reported person', 'warn', 2),
        ...(ad?.can.ask_edit ? [act('asks to edit the reported ad', 'ask_edit', 3)] : []),
        ...(ad?.can.reject ? [act('rejects the reported ad', 'reject', 3)] : []),
      ];
    },
  );
}

import type { DeviceAct, ActContext } from './device-act.ts';
import { recordWriteOutcome } from './record-write-outcome.ts';
import { findShownAnswer, FeedbackShown, readShownItems, PersonRelationShown } from './read-screen.ts';
import { someWords } from './words.ts';

/** Acts on somebody's profile: one's own has feedback to answer. */
export function personActs(id: string, acting: ActContext): DeviceAct[] {
  const { device, page, written } = acting;
  const about = { kind: 'person', id } as const;
  const shown = page.shown();
  const relation = findShownAnswer(shown, 'blocks.relation', PersonRelationShown);
  const acts: DeviceAct[] = [];
  if (relation?.can.block && !relation.blocked)
    acts.push({ name: 'blocks', about, weight: 1, interest: 'people', run: () => page.block(id) });
  if (relation?.blocked)
    acts.push({ name: 'unblocks', about, weight: 6, interest: 'people', run: () => page.unblock(id) });
  if (id !== device.person.id) {
    acts.push({
      name: 'reports the person',
      about,
      weight: 2,
      interest: 'reports',
      async run(random) {
        const words = someWords(random);
        await recordWriteOutcome(written, { kind: 'report', by: device, words, ad: '' }, () =>
          page.write({ type: 'report.create', subject: 'person', id, reason: 'insult', text: words }),
        );
      },
    });
    return acts;
  }
  for (const feedback of readShownItems(shown, 'users.feedbacks', FeedbackShown)) {
    if (feedback.reply) continue;
    acts.push({
      name: 'replies to feedback',
      about: { kind: 'feedback', id: feedback.id },
      weight: 10,
      run: (random) => page.write({ type: 'feedback.reply', feedback: feedback.id, text: someWords(random) }),
    });
  }
  acts.push({
    name: 'edits the profile',
    about,
    weight: 4,
    interest: 'edits',
    run: (random) => page.editProfile(someWords(random)),
  });
  return acts;
}

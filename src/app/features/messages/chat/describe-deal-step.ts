import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { RecordEvent } from '#contract/messages/entities.ts';

interface Sentences {
  /** For the one who took the step, and for the other side. */
  readonly own: MessageDescriptor;
  readonly other: MessageDescriptor;
}

const both = (words: MessageDescriptor): Sentences => ({ own: words, other: words });

const STEPS: Readonly<Record<RecordEvent['type'], Sentences>> = {
  applied: { own: msg`Вы откликнулись`, other: msg`Новый отклик` },
  accepted: { own: msg`Вы выбрали исполнителя`, other: msg`Автор выбрал вас` },
  rejected: both(msg`Отклик отклонён`),
  running: both(msg`Работа началась`),
  finished: { own: msg`Вы завершили задание`, other: msg`Заказчик завершил задание` },
  cancelled: { own: msg`Вы отменили договорённость`, other: msg`Автор отменил договорённость` },
  withdrawn: { own: msg`Вы отозвали отклик`, other: msg`Отклик отозван` },
  feedback: { own: msg`Вы оставили отзыв`, other: msg`Вам оставили отзыв` },
};
const DONE: Sentences = {
  own: msg`Вы сообщили, что работа готова`,
  other: msg`Исполнитель сообщил, что работа готова`,
};
const OF_VACANCY: Partial<typeof STEPS> = {
  accepted: { own: msg`Вы приняли отклик`, other: msg`Автор выбрал вас` },
  running: both(msg`Выход на работу отмечен`),
};

export function describeDealStep(
  kind: AdKind,
  { type, done: isDone }: Pick<RecordEvent, 'type' | 'done'>,
  isOwn: boolean,
): MessageDescriptor {
  const sentences = isDone ? DONE : ((kind === 'vacancy' ? OF_VACANCY[type] : undefined) ?? STEPS[type]);
  return isOwn ? sentences.own : sentences.other;
}

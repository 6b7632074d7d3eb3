import { msg } from '@lingui/core/macro';
import { showToast } from '#app/ui/toasts/toast.ts';
import type { AppContext } from '../app-context.ts';
import { loadCabinetWords } from '../i18n/lazy-words.ts';
import type { HowQueued } from './queue-and-wait.ts';

const WORDS = {
  queued: msg`Сохранено на устройстве: отправим, как только получится`,
  begun: msg`Прежнее уже отправляется: изменить его нельзя`,
};

/** Announces that a form's item is queued, when it was not sent at once. */
export async function tellQueued({ i18n }: AppContext, how: HowQueued): Promise<void> {
  if (how !== 'queued' && how !== 'begun') return;
  await loadCabinetWords(i18n);
  showToast({ kind: 'info', text: i18n._(WORDS[how]) });
}

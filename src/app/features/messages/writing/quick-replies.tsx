import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AdKind } from '#contract/ads/kinds.ts';
import { Button } from '#app/ui/button.tsx';
import styles from '../chat/chat.module.css';

/** Common first questions, by kind of ad, or the common answers of an ad's author. */
export type QuickReplyKind = AdKind | 'answers';

const PHRASES: Readonly<Record<QuickReplyKind, readonly MessageDescriptor[]>> = {
  task: [msg`Здравствуйте! Ещё актуально?`, msg`Когда нужно начать?`, msg`Могу приехать сегодня`],
  service: [msg`Здравствуйте! Вы свободны?`, msg`Сколько это будет стоить?`, msg`Когда сможете приехать?`],
  vacancy: [msg`Здравствуйте! Вакансия открыта?`, msg`Какой график?`, msg`Куда прийти на собеседование?`],
  answers: [msg`Да, актуально`, msg`Нет, уже не актуально`, msg`Хорошо, договорились`, msg`Отвечу позже`],
};

/** Suggested phrases: a tap puts one into the text field, where it can still be edited. */
export function QuickReplies({ kind, onChoose }: { kind: QuickReplyKind; onChoose: (text: string) => void }) {
  const { i18n, t } = useLingui();
  return (
    <ul className={styles.quick} aria-label={t`Быстрые фразы`}>
      {PHRASES[kind].map((words) => (
        <li key={words.id}>
          <Button variant="secondary" size="s" onClick={() => onChoose(i18n._(words))}>
            {i18n._(words)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AdKind } from '#contract/ads/kinds.ts';
import { Button } from '#app/ui/button.tsx';
import styles from '../chat/chat.module.css';

/** Common first messages, by kind of ad. */
const FIRST: Readonly<Record<AdKind, readonly MessageDescriptor[]>> = {
  task: [msg`Здравствуйте! Ещё актуально?`, msg`Когда нужно начать?`, msg`Могу приехать сегодня`],
  service: [msg`Здравствуйте! Вы свободны?`, msg`Сколько это будет стоить?`, msg`Когда сможете приехать?`],
  vacancy: [msg`Здравствуйте! Вакансия открыта?`, msg`Какой график?`, msg`Куда прийти на собеседование?`],
};
const ANSWERS = [
  msg`Да, актуально`,
  msg`Нет, уже не актуально`,
  msg`Хорошо, договорились`,
  msg`Отвечу позже`,
];

/** Suggested phrases: a tap puts one into the text field, where it can still be edited. */
export function QuickWords({
  kind,
  isFirst,
  onChoose,
}: {
  kind: AdKind;
  /** Whether the chat has no records yet. */
  isFirst: boolean;
  onChoose: (text: string) => void;
}) {
  const { i18n, t } = useLingui();
  return (
    <ul className={styles.quick} aria-label={t`Быстрые фразы`}>
      {(isFirst ? FIRST[kind] : ANSWERS).map((words) => (
        <li key={words.id}>
          <Button variant="secondary" size="s" onClick={() => onChoose(i18n._(words))}>
            {i18n._(words)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

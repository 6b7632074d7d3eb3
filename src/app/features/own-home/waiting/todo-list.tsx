import { Trans, Plural } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ComponentType, useId, type ReactNode } from 'react';
import type { HomeTodo } from '#contract/me/home.ts';
import type { DealOfPerson } from '#contract/requests/deals.ts';
import { Icon } from '#app/ui/icon.tsx';
import { requestsLink } from '#app/shared/ads/ad-links.ts';
import { ownLink } from '#app/shared/ads/own-path.ts';
import { translatedForReader } from '#app/shared/reading/readers-script.ts';
import { formatDate } from '#device/format-time.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useNow } from '#app/platform/i18n/use-now.ts';
import { buttonClass } from '#app/ui/button.tsx';
import styles from './todo-list.module.css';

interface WaitingListProps {
  waiting: readonly HomeTodo[];
  Deal: ComponentType<{ deal: DealOfPerson }>;
  /** The list is cut after so many; the rest is in the cabinet. */
  max?: number;
}

/** A list of what waits for the person, each with the button of its next step; renders nothing when nothing does. */
export function TodoList({ waiting, Deal, max = waiting.length }: WaitingListProps) {
  const id = useId();
  if (waiting.length === 0) return null;
  const others = waiting.length - max;
  return (
    <section className={styles.waiting} aria-labelledby={id}>
      <h2 id={id}>
        <Trans>Ждёт вас</Trans>
      </h2>
      <ul className={styles.list}>
        {waiting.slice(0, max).map((each) => (
          <li key={keyOf(each)}>
            {each.type === 'deal' ? <Deal deal={each.deal} /> : <WaitingRow of={each} />}
          </li>
        ))}
      </ul>
      {others > 0 ? (
        <Link to="/cabinet/$" params={{ _splat: '' }} className={styles.others}>
          <Trans>Ещё {others}</Trans>
          <Icon name="chevron-right" size={16} />
        </Link>
      ) : null}
    </section>
  );
}

function keyOf(waiting: HomeTodo): string {
  switch (waiting.type) {
    case 'deal':
      return `deal ${waiting.deal.request.id}`;
    case 'messages':
      return 'messages';
    case 'requests':
    case 'needs_edit':
    case 'expires':
      return `${waiting.type} ${waiting.ad.id}`;
  }
}

type Row = Exclude<HomeTodo, { type: 'deal' }>;
type Target = Pick<LinkProps, 'to' | 'params' | 'state' | 'search'>;

function WaitingRow({ of }: { of: Row }) {
  const locale = useLocale();
  const { icon, title, step, target } = useParts(of);
  // Only what somebody else waits for has a coloured button.
  const isQuiet = of.type === 'expires';
  const about = of.type === 'messages' ? undefined : translatedForReader(of.ad.translations, locale);
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <Icon name={icon} />
        <div>
          <h3>{title}</h3>
          {about ? (
            <p className={styles.about} lang={about.locale}>
              {about.title}
            </p>
          ) : null}
        </div>
      </div>
      <Link {...target} className={buttonClass({ size: 's', variant: isQuiet ? 'secondary' : 'primary' })}>
        {step}
      </Link>
    </div>
  );
}

function useParts(of: Row): { icon: string; title: ReactNode; step: ReactNode; target: Target } {
  const locale = useLocale();
  const now = useNow();
  switch (of.type) {
    case 'requests': {
      const { count, kind, ad } = of;
      return {
        icon: 'users',
        title: (
          <Plural
            value={count}
            one="# новый отклик"
            few="# новых отклика"
            many="# новых откликов"
            other="# нового отклика"
          />
        ),
        step: kind === 'task' ? <Trans>Выбрать</Trans> : <Trans>Посмотреть</Trans>,
        target: requestsLink(kind === 'task' ? kind : 'vacancy', ad.id),
      };
    }
    case 'messages': {
      const { count, chat } = of;
      return {
        icon: 'messages-square',
        title: (
          <Plural
            value={count}
            one="# новое сообщение"
            few="# новых сообщения"
            many="# новых сообщений"
            other="# нового сообщения"
          />
        ),
        step: <Trans>Прочитать</Trans>,
        target: chat
          ? { ...cabinet(`messages/${chat.kind}/${chat.ad}`), state: { message_id: chat.id } }
          : { ...cabinet('messages'), search: { unread: '1' } },
      };
    }
    case 'needs_edit':
      return {
        icon: 'pencil',
        title: <Trans>Модератор просит исправить</Trans>,
        step: <Trans>Исправить</Trans>,
        target: ownLink(of.kind, `${of.ad.id}/edit`),
      };
    case 'expires': {
      const day = formatDate(Date.parse(of.at), now, locale);
      return {
        icon: 'clock',
        title: <Trans>Показывается до {day}</Trans>,
        step: <Trans>Открыть</Trans>,
        target: ownLink(of.kind, of.ad.id),
      };
    }
  }
}

function cabinet(path: string): Target {
  return { to: '/cabinet/$', params: { _splat: path } };
}

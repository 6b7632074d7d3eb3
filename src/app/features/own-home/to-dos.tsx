import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { AD_KINDS, AD_PLURALS, type AdKind } from '#contract/ads/kinds.ts';
import type { ToDo } from '#contract/me/home.ts';
import { useUnreadMessages } from '#app/shared/chats/use-unread-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './to-dos.module.css';

const OWN: Readonly<Record<AdKind, MessageDescriptor>> = {
  vacancy: msg`Мои вакансии`,
  service: msg`Мои услуги`,
  task: msg`Мои задания`,
};

const DUTIES: Readonly<Record<ToDo['duty'], { icon: string; title: MessageDescriptor }>> = {
  requests: { icon: 'users', title: msg`Новые отклики` },
  needs_edit: { icon: 'pencil', title: msg`Нужно исправить` },
  expires: { icon: 'clock', title: msg`Скоро закончатся` },
};

/** The person's to-dos, each linked to its screen; renders nothing when there are none. */
export function ToDos({ duties }: { duties: readonly ToDo[] }) {
  const { i18n } = useLingui();
  const id = useId();
  const unread = useUnreadMessages();
  const chats = AD_KINDS.find((kind) => unread[kind] > 0);
  if (!chats && duties.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>
        <Trans>Ждёт вас</Trans>
      </h2>
      <ul className={styles.list}>
        {chats ? (
          <li>
            <Link to="/cabinet/$" params={{ _splat: `messages/${chats}` }}>
              <Icon name="messages-square" />
              <span>
                <b>
                  <Trans>Непрочитанные сообщения</Trans>
                </b>
              </span>
              <span className={styles.count}>{unread.all}</span>
              <Icon name="chevron-right" size={16} />
            </Link>
          </li>
        ) : null}
        {duties.map((duty) => {
          const { icon, title } = DUTIES[duty.duty];
          return (
            <li key={`${duty.duty} ${duty.kind}`}>
              <DutyLink of={duty}>
                <Icon name={icon} />
                <span>
                  <b>{i18n._(title)}</b>
                  <small>{i18n._(OWN[duty.kind])}</small>
                </span>
                <span className={styles.count}>{duty.count}</span>
                <Icon name="chevron-right" size={16} />
              </DutyLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Links to the ad when there is only one, or to the list. */
function DutyLink({ of: { duty, kind, ad }, children }: { of: ToDo; children: ReactNode }) {
  if (duty === 'requests' && ad !== null && kind !== 'service') {
    return (
      <Link to={`/${AD_PLURALS[kind]}/$id/requests`} params={{ id: ad }}>
        {children}
      </Link>
    );
  }
  const own = `my-${AD_PLURALS[kind]}`;
  const paths: Readonly<Record<ToDo['duty'], string>> = {
    requests: own,
    needs_edit: ad === null ? `${own}/moderation` : `${own}/${ad}/edit`,
    expires: ad === null ? `${own}/published` : `${own}/${ad}`,
  };
  return (
    <Link to="/cabinet/$" params={{ _splat: paths[duty] }}>
      {children}
    </Link>
  );
}

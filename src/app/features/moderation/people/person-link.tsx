import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { PersonLine } from '#contract/moderation/entities.ts';
import { Avatar } from '#app/ui/photos/avatar.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from '../moderation.module.css';

type Shown = Pick<PersonLine, 'id' | 'full_name' | 'avatar' | 'verified'> & Partial<PersonLine>;

export function PersonLink({ person }: { person: Shown }) {
  const { t } = useLingui();
  const words = (
    <>
      <Avatar user={person} size={40} />
      <span>
        {person.full_name}
        {person.verified ? (
          <span className={styles.good} title={t`Личность подтверждена`}>
            <Icon name="badge-check" size={16} />
            <span className="visually-hidden">{t`Личность подтверждена`}</span>
          </span>
        ) : null}
        <PersonState person={person} />
      </span>
    </>
  );
  return person.deleted_at ? (
    <span className={styles.person}>{words}</span>
  ) : (
    <Link to="/cabinet/$" params={{ _splat: `moderation/people/${person.id}` }} className={styles.person}>
      {words}
    </Link>
  );
}

function PersonState({ person }: { person: Shown }) {
  if (person.deleted_at) {
    return (
      <small className={styles.state}>
        <Trans>удалён</Trans>
      </small>
    );
  }
  return (
    <>
      {person.role === 'moderator' ? (
        <small className={styles.state}>
          <Trans>модератор</Trans>
        </small>
      ) : null}
      {person.blocked_at ? (
        <small className={styles.bad}>
          <Trans>заблокирован</Trans>
        </small>
      ) : null}
      {person.deletion_at ? (
        <small className={styles.state}>
          <Trans>удаляет аккаунт</Trans>
        </small>
      ) : null}
    </>
  );
}

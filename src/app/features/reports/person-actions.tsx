import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { usePeopleWords } from '../../platform/i18n/use-people-words.ts';
import { requireSignIn } from '../../platform/session/require-sign-in.ts';
import { useIsSignedIn } from '../../platform/session/session.ts';
import { Dropdown } from '../../ui/dropdown.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BlockDialog } from './block-dialog.tsx';
import styles from './person-actions.module.css';
import { relationQuery } from './relation-query.ts';
import { ReportDialog } from './report-dialog.tsx';
import { useUnblock } from './use-unblock.ts';

interface Person {
  id: string;
  full_name: string;
}

/** What anybody could do once they are signed in, so that the buttons are there and open the login dialog. */
const VISITOR = { report: true, block: true, moderate: false };

/** What one can do about a person: report, block. */
export function PersonActions({ person }: { person: Person }) {
  const { t } = useLingui();
  const isSignedIn = useIsSignedIn();
  const { data: relation } = useQuery({ ...relationQuery(person.id), enabled: isSignedIn });
  const [open, setOpen] = useState<'report' | 'block'>();
  const unblock = useUnblock();
  const isReady = usePeopleWords();
  const can = isSignedIn ? relation?.can : VISITOR;
  if (!isReady || !can || !(can.report || can.block)) return null;
  const close = (): void => setOpen(undefined);
  return (
    <>
      <Dropdown
        label={t`Действия: ${person.full_name}`}
        trigger={<Icon name="ellipsis-vertical" size={24} />}
        triggerClass={styles.trigger}
      >
        <div className={styles.menu}>
          <button type="button" onClick={() => requireSignIn(() => setOpen('report'))}>
            <Icon name="flag" />
            <Trans>Пожаловаться</Trans>
          </button>
          {relation?.blocked && isSignedIn ? (
            <button type="button" onClick={() => unblock.mutate(person.id)}>
              <Icon name="user-check" />
              <Trans>Разблокировать</Trans>
            </button>
          ) : (
            <button type="button" onClick={() => requireSignIn(() => setOpen('block'))}>
              <Icon name="ban" />
              <Trans>Заблокировать</Trans>
            </button>
          )}
          {can.moderate ? (
            <Link to="/cabinet/$" params={{ _splat: `moderation/people/${person.id}` }}>
              <Icon name="shield-check" />
              <Trans>Открыть в модерации</Trans>
            </Link>
          ) : null}
        </div>
      </Dropdown>
      {open === 'report'
        ? createPortal(<ReportDialog person={person} onClose={close} />, document.body)
        : null}
      {open === 'block' ? createPortal(<BlockDialog person={person} onClose={close} />, document.body) : null}
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { requireSignIn } from '#app/platform/session/require-sign-in.ts';
import { useIsSignedIn } from '#app/platform/session/session.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { BlockDialog } from './block-dialog.tsx';
import styles from './person-menu.module.css';
import { personRelationQuery } from '#app/shared/blocks/person-relation-query.ts';
import { ReportDialog } from './report-dialog.tsx';
import { useUnblock } from '#app/shared/blocks/use-unblock.ts';

interface Props {
  person: { id: string; full_name: string };
  onClose: () => void;
}

/** Actions on a person: report, block. Hidden while the sign-in dialog is open. */
export function PersonMenu({ person, onClose }: Props) {
  const [shown, setShown] = useState<'menu' | 'report' | 'block' | 'nothing'>('menu');
  const choose = (next: 'report' | 'block'): void => {
    setShown('nothing');
    requireSignIn(next, () => setShown(next));
  };
  switch (shown) {
    case 'menu':
      return <Choices person={person} onChoose={choose} onClose={onClose} />;
    case 'report':
      return <ReportDialog subject="person" id={person.id} name={person.full_name} onClose={onClose} />;
    case 'block':
      return <BlockDialog person={person} onClose={onClose} />;
    case 'nothing':
      return null;
  }
}

/** Permissions of a visitor, provided that they sign in. */
const VISITOR = { report: true, block: true, moderate: false };

function Choices({ person, onChoose, onClose }: Props & { onChoose: (next: 'report' | 'block') => void }) {
  const isSignedIn = useIsSignedIn();
  const { data: relation, isLoading } = useQuery({ ...personRelationQuery(person.id), enabled: isSignedIn });
  const unblock = useUnblock();
  const can = relation?.can ?? VISITOR;
  // Until the server has answered, this may be the reader themselves, who does not report or block themselves.
  if (isLoading) {
    return (
      <Dialog title={person.full_name} onClose={onClose}>
        <Skeleton height={96} />
      </Dialog>
    );
  }
  return (
    <Dialog title={person.full_name} onClose={onClose}>
      <ul className={styles.menu}>
        {can.report ? (
          <li>
            <button type="button" onClick={() => onChoose('report')}>
              <Icon name="flag" />
              <Trans>Пожаловаться</Trans>
            </button>
          </li>
        ) : null}
        {can.block && !relation?.blocked ? (
          <li>
            <button type="button" onClick={() => onChoose('block')}>
              <Icon name="ban" />
              <Trans>Заблокировать</Trans>
            </button>
          </li>
        ) : null}
        {relation?.blocked ? (
          <li>
            <button
              type="button"
              onClick={() => {
                unblock.mutate(person.id);
                onClose();
              }}
            >
              <Icon name="user-check" />
              <Trans>Разблокировать</Trans>
            </button>
          </li>
        ) : null}
        {can.moderate ? (
          <li>
            <Link to="/cabinet/$" params={{ _splat: `moderation/people/${person.id}` }}>
              <Icon name="shield" />
              <Trans>Открыть в модерации</Trans>
            </Link>
          </li>
        ) : null}
        {can.report || can.block ? null : (
          <li>
            <Link to="/cabinet/$" params={{ _splat: 'edit-account' }}>
              <Icon name="pencil" />
              <Trans>Это вы. Изменить профиль</Trans>
            </Link>
          </li>
        )}
      </ul>
    </Dialog>
  );
}

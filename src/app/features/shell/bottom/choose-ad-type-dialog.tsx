import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './choose-ad-type-dialog.module.css';
import { adCreationOptions } from '../sections.ts';

export function ChooseAdTypeDialog({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui();
  return (
    <Dialog title={<Trans>Что вы хотите разместить?</Trans>} onClose={onClose}>
      <ul className={styles.types}>
        {adCreationOptions.map(({ kind, label, hint, icon }) => (
          <li key={kind}>
            <Link to="/ads/$" params={{ _splat: kind }} onClick={onClose}>
              <Icon name={icon} size={24} />
              {i18n._(label)}
              <small>{i18n._(hint)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './choose-ad-type-dialog.module.css';
import { creations } from '../sections.ts';
import { SignInLink } from '../header/sign-in-link.tsx';

export function ChooseAdTypeDialog({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui();
  return (
    <Dialog title={<Trans>Что вы хотите разместить?</Trans>} onClose={onClose}>
      <ul className={styles.types}>
        {creations.map(({ to, label, hint, icon }) => (
          <li key={to}>
            <SignInLink to={to} onClick={onClose}>
              <Icon name={icon} size={24} />
              {i18n._(label)}
              <small>{i18n._(hint)}</small>
            </SignInLink>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

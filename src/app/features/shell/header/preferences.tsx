import { LanguageSwitch } from './language-switch.tsx';
import styles from './preferences.module.css';
import { ThemeChoice } from './theme-choice.tsx';

/** Language and theme where there is no header to hold them. */
export function Preferences() {
  return (
    <div className={styles.preferences}>
      <LanguageSwitch />
      <ThemeChoice />
    </div>
  );
}

import { LanguageSwitch } from './language-switch.tsx';
import styles from './preferences.module.css';
import { ThemeChoice } from './theme-choice.tsx';

/** Language and theme switches for layouts without a header. */
export function Preferences() {
  return (
    <div className={styles.preferences}>
      <LanguageSwitch />
      <ThemeChoice />
    </div>
  );
}

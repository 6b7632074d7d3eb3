import type { Me } from '../../../contract/me/entities.ts';
import { SettingsScreen } from '../../features/settings/settings-screen.tsx';
import { LanguageSwitch } from '../../features/shell/header/language-switch.tsx';
import { ThemeChoice } from '../../features/shell/header/theme-choice.tsx';

export function CabinetSettings({ me }: { me: Me }) {
  return <SettingsScreen me={me} language={<LanguageSwitch />} theme={<ThemeChoice />} />;
}

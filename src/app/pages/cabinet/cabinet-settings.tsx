import type { Me } from '#contract/me/entities.ts';
import { SettingsScreen } from '#app/features/settings/settings-screen.tsx';
import { LanguageSwitch } from '#app/features/shell/header/language-switch.tsx';
import { ThemeChoice } from '#app/features/shell/header/theme-choice.tsx';

export function CabinetSettings({ me }: { me: Me }) {
  return <SettingsScreen me={me} language={<LanguageSwitch />} theme={<ThemeChoice />} />;
}

import { useState } from 'react';
import type { Me } from '#contract/me/entities.ts';
import { CityChoice } from '#app/features/home/city-choice.tsx';
import { rememberCity } from '#app/features/home/home-search.ts';
import { useHomeCity } from '#app/features/home/use-home-city.ts';
import { SettingsScreen } from '#app/features/settings/settings-screen.tsx';
import { LanguageSwitch } from '#app/features/shell/header/language-switch.tsx';
import { ThemeChoice } from '#app/features/shell/header/theme-choice.tsx';

export function CabinetSettings({ me }: { me: Me }) {
  return <SettingsScreen me={me} language={<LanguageSwitch />} theme={<ThemeChoice />} city={<HomeCity />} />;
}

/** The city in which lists and home begin on this device. */
function HomeCity() {
  const remembered = useHomeCity(undefined);
  const [chosen, setChosen] = useState<{ city: string | undefined }>();
  return (
    <CityChoice
      city={chosen ? chosen.city : remembered}
      onCity={(city) => {
        rememberCity(city);
        setChosen({ city });
      }}
    />
  );
}

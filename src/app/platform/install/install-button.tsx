import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { InstallHow } from './install-how.tsx';
import { askToInstall, useInstallWay } from './install-state.ts';

/** Shows the browser's install prompt, or explains how to install. */
export function InstallButton({ onAnswer }: { onAnswer?: (isYes: boolean) => void }) {
  const way = useInstallWay();
  const [isTold, setTold] = useState(false);
  if (way === 'prompt') {
    const ask = async (): Promise<void> => {
      const isYes = await askToInstall();
      onAnswer?.(isYes);
    };
    return (
      <Button icon="smartphone" onClick={() => void ask()}>
        <Trans>Установить</Trans>
      </Button>
    );
  }
  return (
    <>
      <Button icon="smartphone" onClick={() => setTold(true)}>
        <Trans>Как установить</Trans>
      </Button>
      {isTold ? (
        <InstallHow
          way={way}
          onClose={() => {
            setTold(false);
            onAnswer?.(true);
          }}
        />
      ) : null}
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import { DataScreen } from '#app/features/device-data/data-screen.tsx';
import { TitleRow } from '#app/ui/title-row.tsx';

export function DataPage() {
  return (
    <>
      <TitleRow title={<Trans>Данные и память</Trans>} parent={{ to: '/' }} />
      <DataScreen />
    </>
  );
}

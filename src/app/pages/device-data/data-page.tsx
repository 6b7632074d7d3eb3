import { Trans } from '@lingui/react/macro';
import { DataScreen } from '#app/features/device-data/data-screen.tsx';
import { TitleRow } from '#app/ui/title-row.tsx';

/** What this device keeps and what was moved over its line. */
export function DataPage() {
  return (
    <>
      <TitleRow title={<Trans>Данные и память</Trans>} parent={{ to: '/' }} />
      <DataScreen />
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { AdKind } from '#contract/ads/kinds.ts';
import { phoneEndpoints } from '#contract/ads/phone-endpoints.ts';
import { PhoneDialog } from './phone-dialog.tsx';

export function AuthorPhone({
  ad: { kind, id },
  onClose,
}: {
  ad: { kind: AdKind; id: string };
  onClose: () => void;
}) {
  const { t } = useLingui();
  return (
    <PhoneDialog
      title={t`Телефон автора`}
      ask={(call) => call(phoneEndpoints[kind], { params: { id } })}
      dials={kind === 'service'}
      onClose={onClose}
    />
  );
}

import { Trans } from '@lingui/react/macro';
import type { Me } from '#contract/me/entities.ts';

export function UnlinkWarning({ me }: { me: Me }) {
  if (me.identities.length === 0) return null;
  return (
    <p>
      <Trans>Вход через другие сервисы понадобится привязать снова.</Trans>
    </p>
  );
}

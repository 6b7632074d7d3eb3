import { Trans } from '@lingui/react/macro';
import type { Login, SecondFactorNeeded } from '../../../contract/auth/entities.ts';
import { Button } from '../../ui/button.tsx';

/** The second factor, after the password was right. */
export function SecondStep({
  onBack,
}: {
  needed: SecondFactorNeeded['second_factor'];
  onSignedIn: (login: Login) => void;
  onBack: () => void;
}) {
  return (
    <Button variant="secondary" full onClick={onBack}>
      <Trans>Назад</Trans>
    </Button>
  );
}

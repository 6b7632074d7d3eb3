import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CheckField } from '#app/ui/controls/form-field.tsx';

/** Consent that every way of registering requires. */
export function AgreementField({ error, isGiven }: { error: string | undefined; isGiven: boolean }) {
  return (
    <CheckField
      name="agreement"
      required
      defaultChecked={isGiven}
      label={
        <Trans>
          Согласен на обработку <Terms to="/info/confidentiality">персональных данных</Terms> и с условиями{' '}
          <Terms to="/public-offer">публичной оферты</Terms>
        </Trans>
      }
      error={error}
    />
  );
}

/** Opens in a new tab, so that nothing typed is lost. */
function Terms({ to, children }: { to: string; children?: ReactNode }) {
  return (
    <Link to={to} target="_blank">
      {children}
    </Link>
  );
}

import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

export function NoTopUp() {
  return (
    <Notice
      icon="search-x"
      title={<Trans>Такого пополнения нет</Trans>}
      action={
        <Link
          className={buttonClass({ variant: 'secondary' })}
          to="/cabinet/$"
          params={{ _splat: 'balance' }}
        >
          <Trans>К балансу</Trans>
        </Link>
      }
    />
  );
}

import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { translated } from '../../contract/locale.ts';
import { adQuery } from '../features/ad-details/ad-queries.ts';
import type { RequestedKind } from '../features/requests/request-queries.ts';
import { RequestsScreen } from '../features/requests/requests-screen.tsx';
import { UserLine } from '../features/users/user-line.tsx';
import { useLocale } from '../platform/i18n/use-locale.ts';
import { TitleRow } from '../ui/title-row.tsx';

export function RequestsPage({ kind, id }: { kind: RequestedKind; id: string }) {
  const locale = useLocale();
  const { data: ad } = useQuery(adQuery(kind, id));
  const to = kind === 'task' ? '/tasks/$id' : '/vacancies/$id';
  return (
    <RequestsScreen
      kind={kind}
      id={id}
      titleRow={<TitleRow title={<Trans>Отклики</Trans>} parent={{ to, params: { id } }} />}
      ad={
        ad ? (
          <p>
            <Link to={to} params={{ id }}>
              {translated(ad.translations, locale).title}
            </Link>
          </p>
        ) : null
      }
      person={(applicant) => <UserLine user={applicant} />}
    />
  );
}

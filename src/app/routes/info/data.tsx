import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { DataScreen } from '../../features/device-data/data-screen.tsx';
import { pageHead } from '../../platform/head/page-head.ts';
import { loadLateWords } from '../../platform/i18n/late-words.ts';
import { TitleRow } from '../../ui/title-row.tsx';
import { Trans } from '@lingui/react/macro';

export const Route = createFileRoute('/info/data')({
  loader: ({ context }) => loadLateWords(context.i18n),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Данные и память`),
      path: '/info/data',
      noindex: true,
    }),
  component: DataRoute,
});

function DataRoute() {
  return (
    <>
      <TitleRow title={<Trans>Данные и память</Trans>} parent={{ to: '/' }} />
      <DataScreen />
    </>
  );
}

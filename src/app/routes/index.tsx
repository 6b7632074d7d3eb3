import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../platform/head/page-head.ts';

export const Route = createFileRoute('/')({
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Yumush — работа, услуги и задания в Узбекистане`),
      path: '/',
    }),
  component: HomeRoute,
});

function HomeRoute() {
  return <h1>Yumush</h1>;
}

import { Trans } from '@lingui/react/macro';
import { createFileRoute, Link, notFound } from '@tanstack/react-router';
import { guardedTarget, redirectToSignIn } from '../../platform/session/guard.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TitleRow } from '../../ui/title-row.tsx';

export const Route = createFileRoute('/ads/$')({
  beforeLoad: (match) => {
    if (!guardedTarget(match.location.pathname)) throw notFound();
    redirectToSignIn(match);
  },
  component: AdsRoute,
});

/** The forms are still being made. */
function AdsRoute() {
  return (
    <>
      <TitleRow title={<Trans>Новое объявление</Trans>} parent={{ to: '/' }} />
      <Notice
        icon="hammer"
        title={<Trans>Размещение скоро появится</Trans>}
        action={
          <Link to="/tasks" className={buttonClass({ variant: 'secondary' })}>
            <Trans>Смотреть задания</Trans>
          </Link>
        }
      >
        <Trans>Пока можно заполнить профиль: с фотографией и примерами работ откликов больше.</Trans>
      </Notice>
    </>
  );
}

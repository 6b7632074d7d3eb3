import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TitleRow } from '../../ui/title-row.tsx';

/** The forms are still being made. */
export function NewAdPage() {
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

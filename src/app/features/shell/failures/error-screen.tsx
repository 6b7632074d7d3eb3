import { Trans } from '@lingui/react/macro';
import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './error-screen.module.css';

/** A screen that broke: what happened, and the two ways on. The rest of the app goes on living around it. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isMissingPart =
    error instanceof Error &&
    /dynamically imported module|Importing a module script|preload/i.test(error.message);
  return (
    <>
      <h1 className={styles.title}>
        <Trans>Что-то пошло не так</Trans>
      </h1>
      <Notice
        role="alert"
        icon="circle-alert"
        title={
          isMissingPart ? (
            <Trans>Часть приложения не загрузилась</Trans>
          ) : (
            <Trans>Экран не удалось показать</Trans>
          )
        }
        action={
          <div className={styles.ways}>
            <Button
              onClick={() => {
                if (isMissingPart) return location.reload();
                reset();
                return void router.invalidate();
              }}
            >
              <Trans>Попробовать ещё раз</Trans>
            </Button>
            <Link to="/" className={buttonClass({ variant: 'secondary' })}>
              <Trans>На главную</Trans>
            </Link>
          </div>
        }
      >
        {isMissingPart ? (
          <Trans>Связь прервалась, или вышла новая версия. Обновите страницу.</Trans>
        ) : (
          <Trans>Это ошибка у нас, а не у вас. Попробуйте ещё раз чуть позже.</Trans>
        )}
      </Notice>
    </>
  );
}

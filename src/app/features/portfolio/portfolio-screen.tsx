import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import type { Me } from '#contract/me/entities.ts';
import type { Image } from '#contract/schema.ts';
import { IconButton } from '#app/ui/button.tsx';
import { FileButton } from '#app/ui/controls/file-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import styles from './portfolio.module.css';
import { usePortfolio } from './use-portfolio.ts';
import { useUploads, type PhotoUpload } from './use-uploads.ts';
import { Spinner } from '#app/ui/spinner.tsx';

export function PortfolioScreen({ me }: { me: Me }) {
  const { t } = useLingui();
  const { portfolio } = me;
  const { remove, move } = usePortfolio(me);
  const uploads = useUploads(portfolio.length);
  const focus = useFocusAfter();
  const [announcement, setAnnouncement] = useState('');
  const count = portfolio.length + uploads.list.length;
  const max = LIMITS.portfolioMax;
  const left = uploads.list.filter(({ state }) => state !== 'failed').length;

  const moveTo = (photo: Image, by: -1 | 1): void => {
    const place = portfolio.indexOf(photo) + by + 1;
    move(photo, by);
    setAnnouncement(t`Теперь место ${place} из ${portfolio.length}`);
    const isAtEnd = by < 0 ? place === 1 : place === portfolio.length;
    focus(buttonId(photo, isAtEnd ? -by : by));
  };

  return (
    <div className={styles.screen}>
      <p className={styles.intro}>
        <Trans>Фотографии ваших работ. Их видят все, кто открывает ваш профиль, в этом порядке.</Trans>
      </p>
      <div className={styles.add}>
        <FileButton
          icon="image-plus"
          multiple
          disabled={count >= max}
          describedBy="portfolio-hint"
          onFiles={uploads.add}
        >
          <Trans>Добавить фото</Trans>
        </FileButton>
        <p id="portfolio-hint" className={styles.hint}>
          <Trans>
            Добавлено {count} из {max}, до {LIMITS.photosMax} за раз
          </Trans>
        </p>
      </div>
      <div role="alert" className={styles.problem} hidden={!uploads.problem}>
        {uploads.problem}
      </div>
      {count === 0 ? (
        <Notice icon="images" title={<Trans>Здесь пока пусто</Trans>}>
          <Trans>Покажите, что вы умеете: с примерами работ выбирают чаще.</Trans>
        </Notice>
      ) : (
        <ul className={styles.tiles} id="portfolio-tiles" tabIndex={-1} aria-label={t`Примеры работ`}>
          {portfolio.map((photo, index) => {
            const number = index + 1;
            return (
              <li key={photo.id} className={styles.tile}>
                <img
                  src={photo.urls['400x_']}
                  width={photo.width}
                  height={photo.height}
                  alt={t`Пример работы ${number}`}
                  loading="lazy"
                  style={{ backgroundColor: photo.color }}
                />
                <div className={styles.tools}>
                  <IconButton
                    id={buttonId(photo, -1)}
                    icon="arrow-left"
                    label={t`Фото ${number}: переставить раньше`}
                    disabled={index === 0}
                    onClick={() => moveTo(photo, -1)}
                  />
                  <IconButton
                    id={buttonId(photo, 1)}
                    icon="arrow-right"
                    label={t`Фото ${number}: переставить позже`}
                    disabled={number === portfolio.length}
                    onClick={() => moveTo(photo, 1)}
                  />
                  <IconButton
                    icon="trash-2"
                    label={t`Фото ${number}: удалить`}
                    onClick={() => {
                      remove(photo);
                      focus('portfolio-tiles');
                    }}
                  />
                </div>
              </li>
            );
          })}
          {uploads.list.map((upload) => (
            <UploadTile
              key={upload.key}
              upload={upload}
              onRetry={() => uploads.retry(upload.key)}
              onForget={() => uploads.forget(upload.key)}
            />
          ))}
        </ul>
      )}
      <output className="visually-hidden">
        {left > 0 ? <Trans>Осталось загрузить фото: {left}</Trans> : announcement}
      </output>
    </div>
  );
}

function buttonId({ id }: Image, by: number): string {
  return `photo-${id}-${by < 0 ? 'earlier' : 'later'}`;
}

/** A moved or removed element loses the focus; this hook puts it on a sensible element afterwards. */
function useFocusAfter(): (id: string) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = undefined;
  });
  return (id) => {
    wanted.current = id;
  };
}

/** A photo that is being uploaded, at its later position. */
function UploadTile({
  upload: { name, url, state, failure },
  onRetry,
  onForget,
}: {
  upload: PhotoUpload;
  onRetry: () => void;
  onForget: () => void;
}) {
  const { t } = useLingui();
  return (
    <li className={styles.tile} data-state={state}>
      <img src={url} alt={name} />
      {state === 'failed' ? (
        <>
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
          <div className={styles.tools}>
            <IconButton icon="rotate-cw" label={t`${name}: загрузить ещё раз`} onClick={onRetry} />
            <IconButton icon="x" label={t`${name}: не загружать`} onClick={onForget} />
          </div>
        </>
      ) : (
        <div className={styles.progress}>
          {state === 'sending' ? (
            <span>
              <Spinner /> <Trans>Загружаем…</Trans>
            </span>
          ) : (
            <Trans>Ждёт очереди</Trans>
          )}
        </div>
      )}
    </li>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './avatar.module.css';
import { type CropFrame, firstFrame, mostZoom, clampFrame } from './crop-frame.ts';
import { drawCrop } from './draw-crop.ts';
import { useCropGestures } from './use-crop-gestures.ts';

/** Canvas pixels per side, enough for a phone's dense screen. */
const STAGE_SIDE = 640;
const PREVIEW_SIDE = 192;

export function AvatarCropper({
  picture,
  isPending,
  onTake,
  onCancel,
}: {
  picture: ImageBitmap;
  isPending: boolean;
  onTake: (frame: CropFrame) => void;
  onCancel: () => void;
}) {
  const { t } = useLingui();
  const [frame, setFrame] = useState(() => firstFrame(picture));
  const gestures = useCropGestures(picture, frame, setFrame);
  const most = mostZoom(picture);
  return (
    <div className={styles.cropper}>
      <div
        {...gestures}
        className={styles.stage}
        // A screen reader must pass arrow keys through to the element.
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the element handles keys
        tabIndex={0}
        aria-label={t`Кадр аватара`}
        aria-describedby="crop-hint"
      >
        <Crop picture={picture} frame={frame} side={STAGE_SIDE} />
      </div>
      <p id="crop-hint" className={styles.hint}>
        <Trans>
          Двигайте фото пальцем, мышью или стрелками. Увеличить можно двумя пальцами или ползунком.
        </Trans>
      </p>
      <div className={styles.zoom}>
        <Icon name="zoom-out" />
        <input
          type="range"
          aria-label={t`Увеличение`}
          min={1}
          max={most}
          step={0.01}
          value={frame.zoom}
          disabled={most <= 1}
          onChange={({ currentTarget }) =>
            setFrame(clampFrame(picture, { ...frame, zoom: currentTarget.valueAsNumber }))
          }
        />
        <Icon name="zoom-in" />
        <div className={styles.preview} aria-hidden="true">
          <Crop picture={picture} frame={frame} side={PREVIEW_SIDE} />
        </div>
      </div>
      <div className={styles.actions}>
        <Button isPending={isPending} onClick={() => onTake(frame)}>
          {isPending ? <Trans>Загружаем…</Trans> : <Trans>Сохранить фото</Trans>}
        </Button>
        <Button variant="secondary" disabled={isPending} onClick={onCancel}>
          <Trans>Отмена</Trans>
        </Button>
      </div>
    </div>
  );
}

function Crop({ picture, frame, side }: { picture: ImageBitmap; frame: CropFrame; side: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, frame);
  }, [picture, frame]);
  return <canvas ref={canvas} width={side} height={side} />;
}

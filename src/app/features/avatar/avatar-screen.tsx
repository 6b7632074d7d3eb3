import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Me } from '#contract/me/entities.ts';
import { picturesEndpoints } from '#contract/pictures/endpoints.ts';
import { FormFailure } from '#app/ui/controls/form-field.tsx';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { openPhoto } from '#app/platform/photos/open-photo.ts';
import { useSetCachedMe } from '#app/platform/session/use-set-cached-me.ts';
import { Button } from '#app/ui/button.tsx';
import { FileButton } from '#app/ui/controls/file-button.tsx';
import { showToast } from '#app/ui/toasts/toast.ts';
import { AvatarCropper } from './avatar-cropper.tsx';
import styles from './avatar.module.css';
import type { CropFrame } from './crop-frame.ts';
import { cropToFile } from './draw-crop.ts';

export function AvatarScreen({ me }: { me: Me }) {
  const { t } = useLingui();
  const writeMe = useSetCachedMe();
  const [picture, setPicture] = useState<ImageBitmap>();
  const [isUnreadable, setIsUnreadable] = useState(false);

  const upload = useCallMutation({
    run: async (call, { taken, frame }: { taken: ImageBitmap; frame: CropFrame }) => {
      const body = new FormData();
      const file = await cropToFile(taken, frame);
      if (file) body.set('file', file);
      return await call(picturesEndpoints.setAvatar, { body });
    },
    onSuccess: async (changed) => {
      await writeMe(changed);
      setPicture(undefined);
      showToast({ kind: 'success', text: t`Фото обновлено` });
    },
  });
  const removal = useCallMutation({
    run: (call) => call(picturesEndpoints.removeAvatar, {}),
    onSuccess: async (changed) => {
      await writeMe(changed);
      showToast({ kind: 'success', text: t`Фото удалено` });
    },
  });

  const choose = async ([file]: readonly File[]): Promise<void> => {
    upload.reset();
    removal.reset();
    const opened = file && (await openPhoto(file));
    setIsUnreadable(!opened);
    setPicture(opened);
  };

  const unreadable = t`Эта фотография не открывается. Выберите другую: JPEG, PNG или WebP`;
  const failure = isUnreadable ? unreadable : (upload.failure ?? removal.failure);
  return (
    <div className={styles.screen}>
      {picture ? (
        <AvatarCropper
          key={`${picture.width}x${picture.height}`}
          picture={picture}
          isPending={upload.isPending}
          onTake={(frame) => upload.mutate({ taken: picture, frame })}
          onCancel={() => {
            upload.reset();
            setPicture(undefined);
          }}
        />
      ) : (
        <>
          <CurrentAvatar me={me} />
          <p className={styles.hint}>
            <Trans>С лицом на фото откликам доверяют больше. Его видят все.</Trans>
          </p>
          <div className={styles.actions}>
            <FileButton icon="camera" onFiles={(files) => void choose(files)}>
              {me.avatar ? <Trans>Выбрать другое фото</Trans> : <Trans>Выбрать фото</Trans>}
            </FileButton>
            {me.avatar ? (
              <Button
                variant="secondary"
                icon="trash-2"
                disabled={removal.isPending}
                onClick={() => removal.mutate()}
              >
                <Trans>Удалить фото</Trans>
              </Button>
            ) : null}
          </div>
        </>
      )}
      <FormFailure>{failure}</FormFailure>
    </div>
  );
}

function CurrentAvatar({ me }: { me: Me }) {
  const { t } = useLingui();
  const url = me.avatar?.urls['192x192'];
  return url ? (
    <img
      className={styles.current}
      src={url}
      width={192}
      height={192}
      alt={t`Ваше фото`}
      style={{ backgroundColor: me.avatar?.color }}
    />
  ) : (
    <span className={styles.none} aria-hidden="true">
      {me.full_name.slice(0, 1)}
    </span>
  );
}

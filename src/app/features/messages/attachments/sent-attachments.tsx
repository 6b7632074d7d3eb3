import { useLingui } from '@lingui/react/macro';
import type { Attachment } from '#contract/messages/attachments.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { saveFile } from '#app/platform/files/save-file.ts';
import { formatBytes } from '#app/platform/i18n/format/format-bytes.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { Icon } from '#app/ui/icon.tsx';
import { VoicePlayer } from '../voice/voice-player.tsx';
import styles from './attachments.module.css';
import { SentPhotos } from './sent-photos.tsx';
import { useAttachment } from './use-attachment.ts';

export function SentAttachments({ attachments }: { attachments: readonly Attachment[] }) {
  const fetchWhole = useAttachment();
  const photos = attachments.filter(({ kind }) => kind === 'photo');
  return (
    <>
      {photos.length > 0 ? <SentPhotos photos={photos} /> : null}
      {attachments.map((attachment) => {
        const { id, kind, seconds } = attachment;
        if (kind === 'photo') return null;
        if (kind === 'file') return <SentFile key={id} file={attachment} />;
        return <VoicePlayer key={id} seconds={seconds ?? 0} fetchVoice={() => fetchWhole(id)} />;
      })}
    </>
  );
}

function SentFile({ file: { id, name, size } }: { file: Attachment }) {
  const { t } = useLingui();
  const locale = useLocale();
  const fetchWhole = useAttachment();
  const save = useCallMutation({
    run: async () => saveFile(await fetchWhole(id), name),
    toastsFailure: true,
  });
  return (
    <button type="button" className={styles.file} disabled={save.isPending} onClick={() => save.mutate()}>
      <Icon name="download" size={24} />
      <span className="visually-hidden">{t`Скачать файл`} </span>
      <span className={styles.fileName}>{name}</span>
      <span className={styles.size}>{formatBytes(size, locale)}</span>
    </button>
  );
}

import type { QueuedAttachment } from '#device/outbox/items/message.ts';
import { usePhotosOf } from '#app/platform/drafts/use-drafts.ts';
import { formatBytes } from '#app/platform/i18n/format/format-bytes.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { Icon } from '#app/ui/icon.tsx';
import { VoicePlayer } from '../voice/voice-player.tsx';
import styles from './attachments.module.css';
import { LocalPhoto } from './local-photo.tsx';

/** Attachments of an unsent message, shown from the bytes on the device. */
export function UnsentAttachments({ of, along }: { of: string; along: readonly QueuedAttachment[] }) {
  const locale = useLocale();
  const rows = usePhotosOf(of);
  const blobOf = (id: string): Blob | undefined => {
    const row = rows?.find((each) => each.id === id);
    return row && new Blob([row.bytes], { type: row.type });
  };
  return (
    <ul className={styles.unsent}>
      {along.map(({ id, kind, name, size, seconds = 0 }) => (
        <li key={id}>
          {kind === 'photo' ? (
            <LocalPhoto id={id} blob={blobOf(id)} name={name} />
          ) : kind === 'voice' ? (
            <VoicePlayer seconds={seconds} fetchVoice={() => Promise.resolve(blobOf(id) ?? new Blob())} />
          ) : (
            <span className={styles.file}>
              <Icon name="file-check" size={24} />
              <span className={styles.fileName}>{name}</span>
              <span className={styles.size}>{formatBytes(size, locale)}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

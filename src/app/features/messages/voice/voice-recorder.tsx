import { Trans, useLingui } from '@lingui/react/macro';
import { VOICE_SECONDS_MAX } from '#contract/messages/attachments.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { ChosenAttachments } from '../attachments/use-chosen-attachments.ts';
import { formatSeconds } from './format-seconds.ts';
import { type VoiceRecording, useRecording } from './use-recording.ts';
import { VoicePlayer } from './voice-player.tsx';
import round from '../round.module.css';
import styles from './voice.module.css';

/** Replaces the text field: record, listen, send or discard. */
export function VoiceRecorder({
  recorded,
  onRecorded,
  onSend,
  onClose,
}: {
  /** The recording, which survives a reload. */
  recorded: ChosenAttachments | undefined;
  onRecorded: (voice: ChosenAttachments) => void;
  onSend: (voice: ChosenAttachments) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  return (
    <div className={styles.bar} role="group" aria-label={t`Голосовое сообщение`}>
      <IconButton icon="trash-2" label={t`Отменить запись`} onClick={onClose} />
      {recorded ? (
        <>
          <VoicePlayer seconds={recorded.seconds ?? 0} fetchVoice={() => Promise.resolve(recorded.file)} />
          <button
            type="button"
            className={round.round}
            aria-label={t`Отправить`}
            onClick={() => onSend(recorded)}
          >
            <Icon name="send" size={24} />
          </button>
        </>
      ) : (
        <Recorder onRecorded={onRecorded} />
      )}
    </div>
  );
}

function Recorder({ onRecorded }: { onRecorded: (voice: ChosenAttachments) => void }) {
  const { t } = useLingui();
  const recording = useRecording((recorded) => onRecorded(voiceOf(recorded)));
  switch (recording.state) {
    case 'asking':
      return (
        <p role="status">
          <Trans>Разрешите доступ к микрофону</Trans>
        </p>
      );
    case 'refused':
      return (
        <p role="alert">
          <Trans>
            Браузер не даёт доступ к микрофону. Нажмите на значок слева от адреса сайта, разрешите микрофон и
            попробуйте снова.
          </Trans>
        </p>
      );
    case 'no-microphone':
      return (
        <p role="alert">
          <Trans>Микрофон не найден или занят другим приложением.</Trans>
        </p>
      );
    case 'recording':
      return (
        <>
          <span className={styles.dot} style={{ transform: `scale(${0.5 + recording.level})` }} />
          <p className={styles.clock} role="timer" aria-label={t`Запись идёт`}>
            {formatSeconds(recording.seconds)} / {formatSeconds(VOICE_SECONDS_MAX)}
          </p>
          <span className={styles.level}>
            <span style={{ transform: `scaleX(${recording.level})` }} />
          </span>
          <Button size="s" icon="check" onClick={recording.stop}>
            <Trans>Готово</Trans>
          </Button>
        </>
      );
    case 'recorded':
      return null;
  }
}

function voiceOf({ blob, seconds }: VoiceRecording): ChosenAttachments {
  const name = `voice.${blob.type.includes('mp4') ? 'm4a' : blob.type.includes('ogg') ? 'ogg' : 'webm'}`;
  const file = new File([blob], name, { type: blob.type });
  return { id: crypto.randomUUID(), kind: 'voice', file, seconds: Math.max(1, Math.round(seconds)) };
}

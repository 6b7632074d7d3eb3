import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { VOICE_SECONDS_MAX } from '#contract/messages/attachments.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { ChosenAttachments } from '../attachments/use-chosen.ts';
import { formatSeconds } from './format-seconds.ts';
import { type Recorded, useRecording } from './use-recording.ts';
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
  return recorded ? (
    <RecordedVoice voice={recorded} onSend={onSend} onClose={onClose} />
  ) : (
    <Recorder onRecorded={onRecorded} onClose={onClose} />
  );
}

function RecordedVoice({
  voice,
  onSend,
  onClose,
}: {
  voice: ChosenAttachments;
  onSend: (voice: ChosenAttachments) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  return (
    <Bar onClose={onClose}>
      <VoicePlayer seconds={voice.seconds ?? 0} fetchVoice={() => Promise.resolve(voice.file)} />
      <button type="button" className={round.round} aria-label={t`Отправить`} onClick={() => onSend(voice)}>
        <Icon name="send" size={24} />
      </button>
    </Bar>
  );
}

function Recorder({
  onRecorded,
  onClose,
}: {
  onRecorded: (voice: ChosenAttachments) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const recording = useRecording((recorded) => onRecorded(voiceOf(recorded)));
  switch (recording.state) {
    case 'asking':
      return (
        <Bar onClose={onClose}>
          <p role="status">
            <Trans>Разрешите доступ к микрофону</Trans>
          </p>
        </Bar>
      );
    case 'refused':
      return (
        <Bar onClose={onClose}>
          <p role="alert">
            <Trans>
              Браузер не даёт доступ к микрофону. Нажмите на значок слева от адреса сайта, разрешите микрофон
              и попробуйте снова.
            </Trans>
          </p>
        </Bar>
      );
    case 'no-microphone':
      return (
        <Bar onClose={onClose}>
          <p role="alert">
            <Trans>Микрофон не найден или занят другим приложением.</Trans>
          </p>
        </Bar>
      );
    case 'recording': {
      const left = formatSeconds(VOICE_SECONDS_MAX);
      return (
        <Bar onClose={onClose}>
          <span className={styles.dot} style={{ transform: `scale(${0.5 + recording.level})` }} />
          <p className={styles.clock} role="timer" aria-label={t`Запись идёт`}>
            {formatSeconds(recording.seconds)} / {left}
          </p>
          <span className={styles.level}>
            <span style={{ transform: `scaleX(${recording.level})` }} />
          </span>
          <Button size="s" icon="check" onClick={recording.stop}>
            <Trans>Готово</Trans>
          </Button>
        </Bar>
      );
    }
    case 'recorded':
      return <Bar onClose={onClose}>{null}</Bar>;
  }
}

function Bar({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className={styles.bar} role="group" aria-label={t`Голосовое сообщение`}>
      <IconButton icon="trash-2" label={t`Отменить запись`} onClick={onClose} />
      {children}
    </div>
  );
}

function voiceOf({ blob, seconds }: Recorded): ChosenAttachments {
  const name = `voice.${blob.type.includes('mp4') ? 'm4a' : blob.type.includes('ogg') ? 'ogg' : 'webm'}`;
  const file = new File([blob], name, { type: blob.type });
  return { id: crypto.randomUUID(), kind: 'voice', file, seconds: Math.max(1, Math.round(seconds)) };
}

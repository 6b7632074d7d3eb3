import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '#app/ui/toasts/toast.ts';
import { Icon } from '#app/ui/icon.tsx';
import { formatSeconds } from './format-seconds.ts';
import round from '../round.module.css';
import styles from './voice.module.css';

/** A voice message, fetched when it is played. Its duration comes with the message and not from the file. */
export function VoicePlayer({ seconds, fetchVoice }: { seconds: number; fetchVoice: () => Promise<Blob> }) {
  const { t } = useLingui();
  const audio = useRef<HTMLAudioElement>(null);
  const [url, setUrl] = useState<string>();
  const [isPlaying, setPlaying] = useState(false);
  const [isFetching, setFetching] = useState(false);
  const [at, setAt] = useState(0);
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);

  async function play(): Promise<void> {
    const element = audio.current;
    if (!element || isFetching) return;
    try {
      if (url === undefined) {
        setFetching(true);
        const made = URL.createObjectURL(await fetchVoice());
        setUrl(made);
        element.src = made;
        if (at > 0) element.currentTime = at;
      }
      await element.play();
    } catch {
      showToast({ kind: 'error', text: t`Не удалось воспроизвести` });
    } finally {
      setFetching(false);
    }
  }
  const toggle = (): void => {
    if (isPlaying) audio.current?.pause();
    else void play();
  };
  const shown = Math.min(at, seconds);
  return (
    <div className={styles.player} role="group" aria-label={t`Голосовое сообщение`}>
      <button
        type="button"
        className={round.round}
        aria-label={isPlaying ? t`Пауза` : t`Слушать`}
        aria-busy={isFetching}
        onClick={toggle}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} size={24} />
      </button>
      <input
        type="range"
        className={styles.position}
        aria-label={t`Место в сообщении`}
        aria-valuetext={`${formatSeconds(shown)} / ${formatSeconds(seconds)}`}
        min={0}
        max={Math.max(seconds, 1)}
        step={1}
        value={shown}
        onChange={({ currentTarget }) => {
          const next = Number(currentTarget.value);
          setAt(next);
          if (audio.current && url !== undefined) audio.current.currentTime = next;
        }}
      />
      <span className={styles.time}>
        {isPlaying || at > 0 ? `${formatSeconds(shown)} / ` : ''}
        {formatSeconds(seconds)}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody writes captions for a voice message */}
      <audio
        ref={audio}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onEnded={() => {
          setPlaying(false);
          setAt(0);
        }}
      />
    </div>
  );
}

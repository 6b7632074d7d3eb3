import { useEffect, useEffectEvent, useState } from 'react';
import { VOICE_SECONDS_MAX } from '#contract/messages/attachments.ts';

/** Enough for speech; two minutes are half a megabyte. */
const BITS_A_SECOND = 32_000;
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];

export interface VoiceRecording {
  readonly blob: Blob;
  readonly seconds: number;
}

export type Recording =
  | { readonly state: 'asking' | 'refused' | 'no-microphone' }
  | {
      readonly state: 'recording';
      readonly seconds: number;
      readonly level: number;
      readonly stop: () => void;
    }
  | { readonly state: 'recorded' };

/** Records while mounted until stopped, for two minutes at most; then hands the recording over once. */
export function useRecording(onRecorded: (recorded: VoiceRecording) => void): Recording {
  const [recording, setRecording] = useState<Recording>({ state: 'asking' });
  const show = useEffectEvent(setRecording);
  const handOver = useEffectEvent(onRecorded);
  useEffect(() => {
    const ended = new AbortController();
    void record({ show, handOver }, ended.signal).catch((error: unknown) => {
      if (ended.signal.aborted) return;
      const isRefused =
        error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name);
      show({ state: isRefused ? 'refused' : 'no-microphone' });
    });
    return () => ended.abort();
  }, []);
  return recording;
}

interface Listener {
  show: (recording: Recording) => void;
  handOver: (recorded: VoiceRecording) => void;
}

async function record({ show, handOver }: Listener, ended: AbortSignal): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const release = (): void => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (ended.aborted) {
    release();
    return;
  }
  try {
    follow(stream, { show, handOver, release }, ended);
  } catch (error) {
    // The microphone must not stay on when recording fails.
    release();
    throw error;
  }
}

function follow(
  stream: MediaStream,
  { show, handOver, release }: Listener & { release: () => void },
  ended: AbortSignal,
): void {
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: BITS_A_SECOND,
    ...(mimeType !== undefined && { mimeType }),
  });
  const chunks: Blob[] = [];
  const levelNow = meterOf(stream, ended);
  const startedAt = performance.now();
  const secondsNow = (): number => Math.min((performance.now() - startedAt) / 1000, VOICE_SECONDS_MAX);
  const stop = (): void => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const showProgress = (): void => {
    if (recorder.state !== 'recording') return;
    show({ state: 'recording', seconds: secondsNow(), level: levelNow(), stop });
    if (secondsNow() >= VOICE_SECONDS_MAX) stop();
  };
  const clock = setInterval(showProgress, 100);
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
  recorder.addEventListener('stop', () => {
    clearInterval(clock);
    release();
    if (ended.aborted) return;
    const seconds = secondsNow();
    show({ state: 'recorded' });
    handOver({ blob: new Blob(chunks, { type: recorder.mimeType }), seconds });
  });
  ended.addEventListener('abort', () => {
    clearInterval(clock);
    stop();
    release();
  });
  recorder.start();
  showProgress();
}

/** Returns a function that reads the current loudness, from 0 to 1. */
function meterOf(stream: MediaStream, ended: AbortSignal): () => number {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  ended.addEventListener('abort', () => void context.close());
  const samples = new Uint8Array(analyser.fftSize);
  return () => {
    analyser.getByteTimeDomainData(samples);
    return Math.min(1, Math.max(...samples.map((sample) => Math.abs(sample - 128))) / 64);
  };
}

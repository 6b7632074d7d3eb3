import { useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import type { DraftKey } from '#device/drafts/message-draft.ts';
import { isDataSaverOn } from '#app/platform/data-saving/data-saver-mode.ts';
import { lazyDialog } from '#app/platform/lazy-dialog.tsx';
import { whenIdle } from '#app/platform/when-idle.ts';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ChosenFiles } from '../attachments/chosen-files.tsx';
import { useChosenAttachments } from '../attachments/use-chosen-attachments.ts';
import round from '../round.module.css';
import styles from '../chat/chat.module.css';
import { type QuickReplyKind, QuickReplies } from './quick-replies.tsx';
import type { TypedMessage } from './use-send-message.ts';
import { useDraftText } from '#app/platform/drafts/use-draft-text.ts';

/** Length of the text from which on the remaining characters are shown. */
const NEARLY_FULL = LIMITS.messageMax - 200;

const loadRecorder = async () => (await import('../voice/voice-recorder.tsx')).VoiceRecorder;
const VoiceRecorder = lazyDialog(loadRecorder);
const PATIENCE_MS = 5000;

/** Recording is missing in old browsers and on pages without HTTPS; there the button is hidden. */
function hasRecorder(): boolean {
  // The DOM types claim that `mediaDevices` always exists.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  return typeof MediaRecorder !== 'undefined' && typeof devices?.getUserMedia === 'function';
}

/** Preloads the recorder, so that voice messages can be recorded offline. */
function useRecorderAhead(): void {
  useEffect(() => {
    if (!hasRecorder() || isDataSaverOn()) return undefined;
    return whenIdle(() => void loadRecorder().catch(() => undefined), PATIENCE_MS);
  }, []);
}

export function WriteField({
  draft,
  quick,
  onSend,
}: {
  draft: DraftKey;
  quick?: QuickReplyKind | undefined;
  /** Resolves to false when the message was not accepted and must stay in the field. */
  onSend: (typed: TypedMessage) => Promise<boolean>;
}) {
  const { t } = useLingui();
  const isDesktop = useRouteContext({ from: '__root__', select: ({ layout }) => layout === 'desktop' });
  const [text, setText] = useDraftText(draft);
  const field = useRef<HTMLTextAreaElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const { chosen, isPending, isTight, add, addVoice, remove, hide, putBack } = useChosenAttachments(draft);
  const [isRecording, setRecording] = useState(false);
  useRecorderAhead();
  const trimmed = text.trim();
  const isNothing = trimmed === '' && chosen.length === 0;

  async function send(): Promise<void> {
    if (isNothing || isPending) return;
    setText('');
    hide(chosen);
    field.current?.focus();
    if (await onSend({ text: trimmed, chosen })) return;
    // A message that could not be sent returns to the field, above any text typed since.
    const since = field.current?.value ?? '';
    setText(since === '' ? trimmed : `${trimmed}\n${since}`);
    putBack(chosen);
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isDesktop || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };

  const voice = chosen.find(({ kind }) => kind === 'voice');
  if (isRecording || voice) {
    return (
      <VoiceRecorder
        recorded={voice}
        onRecorded={addVoice}
        onSend={(recorded) => {
          setRecording(false);
          hide([recorded]);
          void onSend({ text: '', chosen: [recorded] }).then((isSent) => {
            if (!isSent) putBack([recorded]);
          });
        }}
        onClose={() => {
          setRecording(false);
          if (voice) remove(voice.id);
        }}
      />
    );
  }
  return (
    <>
      {chosen.length > 0 || isPending ? (
        <ChosenFiles chosen={chosen} isPending={isPending} isTight={isTight} onRemove={remove} />
      ) : null}
      {quick && isNothing ? (
        <QuickReplies
          kind={quick}
          onChoose={(words) => {
            setText(words);
            field.current?.focus();
          }}
        />
      ) : null}
      <form
        className={styles.write}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <input
          ref={files}
          type="file"
          multiple
          hidden
          aria-label={t`Прикрепить фото или файл`}
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
        <IconButton icon="plus" label={t`Прикрепить фото или файл`} onClick={() => files.current?.click()} />
        <textarea
          ref={field}
          rows={1}
          className={styles.field}
          aria-label={t`Сообщение`}
          placeholder={t`Сообщение`}
          maxLength={LIMITS.messageMax}
          enterKeyHint={isDesktop ? 'send' : 'enter'}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const { files: pasted } = event.clipboardData;
            if (pasted.length === 0) return;
            event.preventDefault();
            add([...pasted]);
          }}
        />
        {isNothing && hasRecorder() ? (
          <IconButton
            icon="mic-vocal"
            label={t`Записать голосовое сообщение`}
            onClick={() => setRecording(true)}
          />
        ) : (
          <button
            type="submit"
            className={round.round}
            aria-label={t`Отправить`}
            title={t`Отправить`}
            disabled={isNothing || isPending}
            // The text field keeps the focus, so that the on-screen keyboard stays open.
            onPointerDown={(event) => event.preventDefault()}
          >
            <Icon name="send" size={24} />
          </button>
        )}
        {text.length > NEARLY_FULL ? (
          <p className={styles.left} role="status">
            {text.length} / {LIMITS.messageMax}
          </p>
        ) : null}
      </form>
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { picturesEndpoints } from '#contract/pictures/endpoints.ts';
import { useFailureText } from '#app/platform/calls/use-failure-text.ts';
import { photoToSend } from '#app/platform/photos/open-photo.ts';
import { useUnreadablePhotoText } from '#app/platform/field-table/use-unreadable-photo-text.ts';
import { getApiCall } from '#app/platform/query/query-client.ts';
import { meQuery } from '#app/platform/session/me.ts';
import { setAnswerAfterWrite } from '#app/platform/query/set-answer-after-write.ts';
import { showToast } from '#app/ui/toasts/toast.ts';

/** A photo being uploaded; its key is the idempotency key, so that a retry does not add it twice. */
export interface PhotoUpload {
  readonly key: string;
  readonly name: string;
  /** Blob URL of the local file. */
  readonly url: string;
  readonly state: 'waiting' | 'sending' | 'failed';
  readonly failure?: string;
}

/** Uploads one by one, so that a weak line keeps finished photos and shows progress. */
export function useUploads(shown: number) {
  const { t } = useLingui();
  const client = useQueryClient();
  const failureText = useFailureText();
  const unreadableText = useUnreadablePhotoText();
  const [list, setList] = useState<readonly PhotoUpload[]>([]);
  const [problem, setProblem] = useState<string>();
  const files = useRef(new Map<string, File>());
  const last = useRef(Promise.resolve());

  const change = (key: string, to: Pick<PhotoUpload, 'state' | 'failure'>): void =>
    setList((now) => now.map((each) => (each.key === key ? { ...each, ...to } : each)));
  const forget = (key: string): void => {
    files.current.delete(key);
    setList((now) =>
      now.filter((each) => {
        if (each.key === key) URL.revokeObjectURL(each.url);
        return each.key !== key;
      }),
    );
  };

  async function send(key: string): Promise<void> {
    const chosen = files.current.get(key);
    if (!chosen) return;
    change(key, { state: 'sending' });
    const file = await photoToSend(chosen);
    if (!file) {
      change(key, { state: 'failed', failure: unreadableText([chosen]) });
      return;
    }
    const body = new FormData();
    body.set('files[0]', file);
    try {
      const me = await getApiCall(client)(
        picturesEndpoints.addToPortfolio,
        { body },
        { headers: { 'Idempotency-Key': key } },
      );
      await setAnswerAfterWrite(client, meQuery.queryKey, me);
      forget(key);
      if (files.current.size === 0) showToast({ kind: 'success', text: t`Портфолио пополнено` });
    } catch (error) {
      change(key, { state: 'failed', failure: failureText(error instanceof Error ? error : new Error()) });
    }
  }

  const enqueue = (key: string): void => {
    change(key, { state: 'waiting' });
    last.current = last.current.then(() => send(key));
  };

  return {
    list,
    /** Why the last selection was refused. */
    problem,
    add: (chosen: readonly File[]): void => {
      const left = LIMITS.portfolioMax - shown - list.length;
      if (chosen.length > LIMITS.photosMax) {
        setProblem(t`Ошибка проверки. Можно выбрать не больше ${LIMITS.photosMax} файлов`);
        return;
      }
      if (chosen.length > left) {
        setProblem(t`В портфолио осталось мест: ${left}. Выберите меньше файлов`);
        return;
      }
      setProblem(undefined);
      const fresh = chosen.map((file): PhotoUpload => {
        const key = crypto.randomUUID();
        files.current.set(key, file);
        return { key, name: file.name, url: URL.createObjectURL(file), state: 'waiting' };
      });
      setList((now) => [...now, ...fresh]);
      for (const { key } of fresh) enqueue(key);
    },
    retry: enqueue,
    forget,
  };
}

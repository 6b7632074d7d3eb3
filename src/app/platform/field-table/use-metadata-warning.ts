import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { FORMAT_HEAD_BYTES, METADATA_RETENTION, recogniseFile } from '#contract/file-formats.ts';
import { cutText } from '#text/cut-text.ts';

/** Names in the sentence, and characters of each: on a small phone with large text the rest of the form stays in view. */
const NAMES_MAX = 2;
const NAME_CHARS_MAX = 30;

/** Answers by file, since a form is rendered at every key. */
const answers = new WeakMap<File, Promise<boolean>>();

/** Whether the other side will get a file with its author and place; reads only its first bytes. */
async function keepsMetadata(file: File): Promise<boolean> {
  const head = await file.slice(0, FORMAT_HEAD_BYTES).arrayBuffer();
  return METADATA_RETENTION[recogniseFile(new Uint8Array(head)).format];
}

function answerFor(file: File): Promise<boolean> {
  // a file that is gone from the device cannot be sent either
  const answer = answers.get(file) ?? keepsMetadata(file).catch(() => false);
  answers.set(file, answer);
  return answer;
}

/** Returns a sentence that names the chosen files whose author and place the server cannot remove, if there are any. */
export function useMetadataWarning(files: readonly File[]): string | undefined {
  const { t } = useLingui();
  const [keeping, setKeeping] = useState<readonly File[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void Promise.all(files.map(answerFor)).then((keeps) => {
      if (!isCurrent) return;
      const found = files.filter((_, index) => keeps[index]);
      const isSame = (known: readonly File[]) =>
        known.length === found.length && known.every((file, index) => file === found[index]);
      setKeeping((known) => (isSame(known) ? known : found));
    });
    return () => {
      isCurrent = false;
    };
  }, [files]);
  if (keeping.length === 0) return undefined;
  const names = keeping
    .slice(0, NAMES_MAX)
    .map(({ name }) => cutText(name, NAME_CHARS_MAX))
    .join(', ');
  const more = keeping.length - NAMES_MAX;
  return more > 0
    ? t`Внутри могут остаться имя автора и место съёмки: ${names} и ещё ${more}`
    : t`Внутри могут остаться имя автора и место съёмки: ${names}`;
}

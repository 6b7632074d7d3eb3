import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import { type DraftKey, saveDraftText, messageDraftId, readDraftText } from '#device/drafts/message-draft.ts';
import { readJson } from '#device/read-json.ts';
import { writeWithEviction } from '#device/eviction-order.ts';
import { readTabSetting, writeTabSetting } from '../device-storage.ts';
import { onPageLeft } from '../on-page-left.ts';

const Typed = v.record(v.string(), v.string());

/** Debounce between a keystroke and saving on the device. */
const GATHER_MS = 250;

function read(): Record<string, string> {
  return readJson(Typed, readTabSetting('@messages_v1')) ?? {};
}

/**
 * The unsent text of a message: stored for this tab at once, and on the device soon after, so that it survives closing
 * the tab.
 */
export function useDraftText(where: DraftKey): [string, (text: string) => void] {
  const { owner, place } = where;
  // The key includes the owner: another person may sign in in this tab after a session has expired.
  const id = messageDraftId(where);
  const [text, setText] = useState(() => read()[id] ?? '');
  const unkept = useRef<{ text: string; timer: ReturnType<typeof setTimeout> }>(undefined);
  useEffect(() => {
    let isWanted = true;
    const begin = async (): Promise<void> => {
      const { database } = await openDeviceDatabase();
      const words = database ? await readDraftText(database, { owner, place }) : '';
      if (isWanted && words !== '') setText((typed) => (typed === '' ? words : typed));
    };
    void begin().catch(() => undefined);
    const leave = (): void => {
      if (!unkept.current) return;
      clearTimeout(unkept.current.timer);
      void keep({ owner, place }, unkept.current.text).catch(() => undefined);
      unkept.current = undefined;
    };
    const stop = onPageLeft(leave);
    return () => {
      isWanted = false;
      leave();
      stop();
    };
  }, [owner, place]);
  const change = (next: string): void => {
    setText(next);
    const { [id]: _, ...others } = read();
    writeTabSetting('@messages_v1', JSON.stringify(next === '' ? others : { ...others, [id]: next }));
    clearTimeout(unkept.current?.timer);
    const write = (): void => {
      unkept.current = undefined;
      void keep({ owner, place }, next).catch(() => undefined);
    };
    unkept.current = { text: next, timer: setTimeout(write, GATHER_MS) };
  };
  return [text, change];
}

async function keep(where: DraftKey, text: string): Promise<void> {
  const { database } = await openDeviceDatabase();
  if (database) await writeWithEviction('drafts', () => saveDraftText(database, where, text, Date.now()));
}

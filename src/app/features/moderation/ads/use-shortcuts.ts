import { useEffect, useEffectEvent, useState } from 'react';
import { readSetting, writeSetting } from '#app/platform/device-storage.ts';

/** Physical key codes, so that shortcuts are the same on Russian, Uzbek and Latin layouts. */
type ShortcutCode = 'KeyA' | 'KeyE' | 'KeyR' | 'KeyJ' | 'KeyK' | 'KeyZ';
type Shortcuts = Readonly<Partial<Record<ShortcutCode, () => void>>>;

function isShortcut(code: string, shortcuts: Shortcuts): code is ShortcutCode {
  return Object.hasOwn(shortcuts, code);
}

/** Shortcuts are off in text fields and while a dialog is open. */
function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('dialog:modal')) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** Single-key shortcuts; turning them off is remembered on the device. */
export function useShortcuts(shortcuts: Shortcuts): { isOn: boolean; turn: (isOn: boolean) => void } {
  const [isOn, setOn] = useState(() => readSetting('@shortcuts_v1') !== 'off');
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || !isShortcut(event.code, shortcuts)) return;
    event.preventDefault();
    shortcuts[event.code]?.();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
  return {
    isOn,
    turn: (wanted) => {
      setOn(wanted);
      writeSetting('@shortcuts_v1', wanted ? null : 'off');
    },
  };
}

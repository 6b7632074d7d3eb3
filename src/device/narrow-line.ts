/** Whether the browser saves data or the line is slow, as far as it says so. */
export function isConnectionLimited(): boolean {
  const line = connectionOfDevice();
  return line?.saveData === true || /2g/.test(line?.effectiveType ?? '');
}

/** The Network Information API, which only Chromium has. */
export function connectionOfDevice():
  | (EventTarget & { saveData?: boolean; effectiveType?: string })
  | undefined {
  return 'connection' in navigator && navigator.connection instanceof EventTarget
    ? navigator.connection
    : undefined;
}

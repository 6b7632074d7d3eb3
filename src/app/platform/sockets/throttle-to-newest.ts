/** Throttle for growing numbers: sends the first at once, and the newest at the end of each pause. */
export function throttleToNewest(
  pauseMs: number,
  send: (number: number) => void,
): { tell(number: number): void; stop(): void } {
  let newest: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sendNewest = (): void => {
    timer = undefined;
    if (newest === undefined) return;
    send(newest);
    newest = undefined;
    timer = setTimeout(sendNewest, pauseMs);
  };
  return {
    tell(number) {
      newest = number;
      if (timer === undefined) sendNewest();
    },
    stop: () => clearTimeout(timer),
  };
}

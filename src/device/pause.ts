/** Ends the current task, so that the browser can handle input before the next one. */
export function pause(milliseconds = 0): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, undefined));
}

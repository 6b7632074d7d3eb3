/** A line that has not begun to answer by then is silent: so long any call is waited for, too. */
const SILENT_AFTER_MS = 10_000;
/** Spec §9: so long a line that is slow and alive has for one file of the app. */
const WHOLE_WITHIN_MS = 120_000;

/** A file of the app from the network: it comes or it fails, and whoever waits for it is not left waiting. */
export async function fetchFile(request: Request | string): Promise<Response> {
  const controller = new AbortController();
  const giveUp = (): void => controller.abort();
  const silence = setTimeout(giveUp, SILENT_AFTER_MS);
  // What is whole by then has nothing left to give up.
  setTimeout(giveUp, WHOLE_WITHIN_MS);
  try {
    return await fetch(request, { signal: controller.signal });
  } finally {
    clearTimeout(silence);
  }
}

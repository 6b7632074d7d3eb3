/** A line that has not begun to answer by then is silent; calls wait for the same time. */
const SILENT_AFTER_MS = 10_000;
/** Time that a slow line has for one file of the app (spec §9). */
const WHOLE_WITHIN_MS = 120_000;

/** Fetches a file of the app; the time limits make it fail rather than leave its caller waiting. */
export async function fetchFile(request: Request | string): Promise<Response> {
  const controller = new AbortController();
  const giveUp = (): void => controller.abort();
  const silence = setTimeout(giveUp, SILENT_AFTER_MS);
  // A file that is complete by then is not affected.
  setTimeout(giveUp, WHOLE_WITHIN_MS);
  try {
    return await fetch(request, { signal: controller.signal });
  } finally {
    clearTimeout(silence);
  }
}

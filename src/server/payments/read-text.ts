/** Maximum bytes of a provider's call; usual ones have a few hundred. */
const BYTES_MAX = 16 * 1024;

/** The body as text; `undefined` when it is too long, cut off or not UTF-8. */
export async function readPaymentText(request: Request): Promise<string | undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length;
      if (size > BYTES_MAX) return undefined;
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch {
    return undefined;
  }
}

import { PhotoRefused, uploadPhoto } from '#device/uploads/upload-photo.ts';
import type { SendContext } from '../../send-context.ts';

/**
 * Uploads the photos that are still on the device and deletes each once the server has it. `before` is the number of
 * the item's parts that were done before the photos. Returns how many photos the server refuses; those stay on the
 * device with its reason.
 */
export async function sendPhotos(sending: SendContext<unknown>, before: number): Promise<number> {
  const { row, files, target, signal, stay, reach } = sending;
  const left = await files.list();
  const all = row.progress.total - 1;
  let refused = left.filter(({ refusal }) => refusal !== null).length;
  let done = all - left.length + refused;
  await reach({ done: before + done });
  for (const photo of left) {
    if (photo.refusal !== null) continue;
    try {
      await uploadPhoto(target, photo, { signal, onProgress: stay });
      await files.remove(photo.id);
    } catch (error) {
      if (!(error instanceof PhotoRefused)) throw error;
      await files.refuse(photo.id, error.message);
      refused += 1;
    }
    done += 1;
    await reach({ done: before + done });
  }
  return refused;
}

import type { ServerAnswer, MemoryDevice } from './memory-device.ts';
import type { createUploads } from './upload-server.ts';

interface ServedAd {
  readonly id: string;
  readonly kind: string;
  version: number;
  readonly status: string;
  price: number;
  readonly images: readonly { readonly id: string }[];
}

/** The server with one task, whose version every change raises; other answers by the name of a call. */
export function serveAd(device: MemoryDevice) {
  const ad: ServedAd = { id: '5', kind: 'task', version: 3, status: 'published', price: 5, images: [] };
  return {
    ad,
    serve(
      uploads: ReturnType<typeof createUploads>,
      answers: Record<string, () => ServerAnswer | undefined> = {},
    ) {
      device.answer = (call) => {
        const own = answers[call.name]?.();
        if (own !== undefined) return own;
        const upload = uploads.answer(call);
        if (upload !== undefined) return upload;
        if (call.name.startsWith('PATCH') || call.name.startsWith('POST')) ad.version += 1;
        return { ...ad };
      };
    },
    bodies: (name: string) => device.sent.filter((call) => call.name === name).map(({ body }) => body),
    outcome: async (id: string) => (await device.row(id))?.result,
  };
}

import type { TestApi } from '#tests/setup/server/api.ts';
import type { MemoryDevice } from './memory-device.ts';

export interface DeviceConnection {
  /** Fate of the next calls. */
  state: 'up' | 'down' | 'loses answers';
  /** Paths of the calls so far. */
  readonly asked: string[];
}

/** Connects a device in memory to the real application. */
export function connectDevice(device: MemoryDevice, api: Pick<TestApi, 'fetch'>): DeviceConnection {
  const line: DeviceConnection = { state: 'up', asked: [] };
  device.answer = async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    line.asked.push(pathname + search);
    if (line.state === 'down') return 'cut';
    const response = await api.fetch(request);
    return line.state === 'up' ? response : 'cut';
  };
  return line;
}

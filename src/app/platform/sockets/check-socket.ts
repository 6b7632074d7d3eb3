import * as v from 'valibot';
import { ConnectionCheckMessage } from '#contract/sockets/messages.ts';
import { SOCKET_PATHS } from '#contract/sockets/paths.ts';
import { NetworkError } from '#device/call-error.ts';
import { parseJson } from '#device/parse-json.ts';
import { socketAddress } from './socket-address.ts';

/** Resolves when sockets come through and the server knows the session: the first message says so. */
export async function checkStatusSocket(context: Parameters<typeof socketAddress>[0]): Promise<void> {
  const address = await socketAddress(context, SOCKET_PATHS.check);
  await new Promise<void>((resolve, reject) => {
    const socket = new WebSocket(address);
    const fail = (): void => reject(new NetworkError('the check of sockets failed'));
    socket.addEventListener('message', ({ data }) => {
      if (typeof data === 'string' && v.is(ConnectionCheckMessage, parseJson(data))) resolve();
      else fail();
    });
    socket.addEventListener('error', fail);
    socket.addEventListener('close', fail);
  });
}

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { type DatabaseTarget, type DirectTarget, directTarget } from '#server/db/client.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';

interface FreezingProxy {
  /** Address of the database through the proxy. */
  readonly url: string;
  /** Number of connections so far. */
  readonly connections: () => number;
  /** From now on connections are accepted, and nothing is forwarded. */
  readonly freeze: () => void;
  /** Forwards what has waited. */
  readonly thaw: () => void;
}

/** A proxy in front of a database, which can stop forwarding while it keeps all connections open. */
export async function freezingProxy(database: DatabaseTarget): Promise<FreezingProxy> {
  const direct = directTarget(database);
  const open = new Set<Socket>();
  let held: (() => void)[] | undefined;
  let connections = 0;

  function forward(from: Socket, to: Socket): void {
    open.add(from);
    from.on('data', (bytes) => {
      const write = () => void to.write(bytes);
      if (held) held.push(write);
      else write();
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      open.delete(from);
      to.destroy();
    });
  }

  const server = createServer((near) => {
    connections += 1;
    const far = connect(placeOf(direct));
    forward(near, far);
    forward(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  registerCleanup(() => {
    server.close();
    for (const side of open) side.destroy();
    return Promise.resolve();
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has an AddressInfo
  const { port } = server.address() as AddressInfo;
  return {
    url: urlThrough(direct, port),
    connections: () => connections,
    freeze: () => void (held ??= []),
    thaw() {
      const writes = held ?? [];
      held = undefined;
      for (const write of writes) write();
    },
  };
}

function placeOf(target: DirectTarget): NetConnectOpts {
  if (!('url' in target)) return { path: `${target.host}/.s.PGSQL.${target.port ?? 5432}` };
  const { hostname, port, searchParams } = new URL(target.url);
  const folder = searchParams.get('host');
  if (folder !== null) return { path: `${folder}/.s.PGSQL.${port || 5432}` };
  return { host: hostname, port: Number(port) || 5432 };
}

function urlThrough(target: DirectTarget, port: number): string {
  const url = new URL(
    'url' in target ? target.url : `postgresql://${target.user}@127.0.0.1/${target.database}`,
  );
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.href;
}

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { postgresFolder } from '#launcher/debian.mjs';
import { freePort } from '#tests/setup/network/free-port.ts';

const EXAMPLES = path.resolve(import.meta.dirname, '../../deploy/failover');
/** Ports of the example files: PostgreSQL, Patroni's REST API, etcd for clients and for its members, haproxy. */
const PORTS = [5432, 8008, 2379, 2380, 5433] as const;
type ExamplePort = (typeof PORTS)[number];

export interface ExamplePlace {
  readonly folder: string;
  /** The free port that stands for a port of the examples. */
  readonly port: (of: ExamplePort) => number;
  /** Writes an example file with the addresses, ports and folders of this run; returns the file. */
  readonly write: (example: string, machine?: { name: string; address: string }) => Promise<string>;
}

/**
 * Chooses the folder, addresses and free ports for the example files: machines 10.0.0.11 to 13 become 127.0.0.11 to 13.
 */
export async function chooseExamplePlaces(folder: string): Promise<ExamplePlace> {
  const ports = new Map<number, number>();
  for (const port of PORTS) ports.set(port, await freePort());
  const port = (of: ExamplePort): number => ports.get(of) ?? of;
  return {
    folder,
    port,
    async write(example, machine) {
      const own = path.join(folder, machine?.name ?? '');
      await mkdir(own, { recursive: true });
      const programs = postgresFolder() ?? '';
      const lines = (await readFile(path.join(EXAMPLES, example), 'utf8')).split('\n').map((line) => {
        const named =
          machine === undefined || line.includes('10.0.0.13')
            ? line
            : line.replaceAll('10.0.0.11', machine.address).replaceAll('db-1', machine.name);
        return PORTS.reduce<string>(
          (text, of) => text.replaceAll(new RegExp(String.raw`\b${of}\b`, 'g'), String(port(of))),
          named
            .replaceAll('10.0.0.', '127.0.0.')
            .replaceAll(/\/usr\/lib\/postgresql\/15\/bin/g, programs)
            .replaceAll(/\/var\/(lib|run)\/(postgresql|etcd)/g, own),
        );
      });
      const file = path.join(own, example);
      await writeFile(file, lines.join('\n'));
      return file;
    },
  };
}

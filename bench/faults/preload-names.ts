// Preloaded into the server: names below faults.test lead to this machine until a file says that they are gone.
import dns from 'node:dns';
import { existsSync } from 'node:fs';

const GONE_FILE = process.env['FAULT_NAMES_GONE'] ?? '';
const DOMAIN = '.faults.test';
const FOUND = { address: '127.0.0.1', family: 4 };

type TellAddress = (
  error: NodeJS.ErrnoException | null,
  address: string | dns.LookupAddress[],
  family: number,
) => void;

const lookUpElsewhere = dns.lookup;

function lookUpName(name: string, options: dns.LookupOptions, tell: TellAddress): void {
  if (!name.endsWith(DOMAIN)) {
    lookUpElsewhere(name, options, tell);
    return;
  }
  process.nextTick(() => {
    if (existsSync(GONE_FILE)) {
      const failure = new Error(`getaddrinfo ENOTFOUND ${name}`);
      const details = { errno: -3008, code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: name };
      tell(Object.assign(failure, details), '', 0);
    } else if (options.all) tell(null, [FOUND], FOUND.family);
    else tell(null, FOUND.address, FOUND.family);
  });
}

// connections look `lookup` up in this object each time
Object.assign(dns, { lookup: lookUpName });

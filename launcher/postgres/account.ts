import { readFile, stat } from 'node:fs/promises';
import { StartupError, systemCode } from '#server/process/startup-error.ts';

/**
 * The account that PostgreSQL runs as: `null` for our own; another one when we are root, since PostgreSQL refuses root.
 */
export type Account = { readonly uid: number; readonly gid: number } | null;

/** Spawn options for a process that runs as the account. */
export function asAccount(account: Account): { uid?: number; gid?: number } {
  return account === null ? {} : { uid: account.uid, gid: account.gid };
}

type PasswdLine = { readonly name: string; readonly uid: number; readonly gid: number };

export function parsePasswd(text: string): PasswdLine[] {
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    if (!name || name.startsWith('#') || !uid || !gid) return [];
    // macOS writes nobody's number as -2
    return [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }];
  });
}

export async function chooseAccount(cluster: string): Promise<Account> {
  const owner = await ownerOf(cluster);
  const me = process.geteuid?.() ?? 0;
  if (me !== 0) {
    if (owner !== null && owner.uid !== me) {
      throw new StartupError(
        `${cluster} belongs to the user with the number ${owner.uid}, not to you (${me}). ` +
          'Start as that user or as root, or choose another folder with DATA_DIR=…',
      );
    }
    return null;
  }
  const passwd = parsePasswd(await readFile('/etc/passwd', 'utf8'));
  // a folder that was made without root still belongs to the person who made it
  if (owner !== null && owner.uid !== 0) {
    if (!passwd.some((line) => line.uid === owner.uid)) {
      throw new StartupError(
        `${cluster} belongs to the user with the number ${owner.uid}, whom /etc/passwd does not know. ` +
          `Give it to another user with: chown -R nobody ${cluster}`,
      );
    }
    return owner;
  }
  const nobody = passwd.find((line) => line.name === 'nobody');
  if (!nobody) {
    throw new StartupError(
      'PostgreSQL refuses to run as root, and /etc/passwd has no user "nobody" to run it as. ' +
        'Start as an ordinary user, or point DATABASE_URL at a PostgreSQL server.',
    );
  }
  if (owner !== null) {
    throw new StartupError(
      `${cluster} belongs to root, whom PostgreSQL refuses to run as. ` +
        `Give the folder to another user with: chown -R nobody:${nobody.gid} ${cluster}`,
    );
  }
  return { uid: nobody.uid, gid: nobody.gid };
}

async function ownerOf(folder: string): Promise<{ uid: number; gid: number } | null> {
  try {
    const { uid, gid } = await stat(folder);
    return { uid, gid };
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}

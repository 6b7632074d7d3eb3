import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findInstallObstacle } from '../debian.mjs';
import { ROOT } from '../place.mjs';

/** Why no bare root can be made here, or null where it can. */
export function findBareRootObstacle() {
  const reason = findInstallObstacle();
  if (reason !== null) return reason;
  if (!existsSync(join(ROOT, '.git'))) return 'this is no git checkout';
  const { status } = spawnSync('unshare', ['--mount', '--pid', '--fork', '--mount-proc', 'true']);
  return status === 0 ? null : 'nothing may be mounted in this container';
}

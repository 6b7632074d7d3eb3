// Runs the marketplace from its sources with hot reload. Packages must be installed: npm start does that.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

if (!existsSync('node_modules/.bin/node')) {
  console.error('Packages are not installed yet: run "npm ci" first.');
  process.exit(1);
}
await import('./build-sprite.mjs');
const server = spawn('node_modules/.bin/node', ['src/server/dev.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));

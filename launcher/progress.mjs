import { spawn } from 'node:child_process';

const SAY_AGAIN_AFTER = 10_000;

export function seconds(since) {
  const passed = (performance.now() - since) / 1000;
  return `${passed < 10 ? passed.toFixed(1) : Math.round(passed)} s`;
}

/** Shows "1/3 installing packages … 12 s" during a step: rewritten in a terminal, repeated now and then in a log. */
export function beginStep(title) {
  const begun = performance.now();
  const { isTTY: live } = process.stdout;
  const show = () =>
    process.stdout.write(live ? `\r${title} … ${seconds(begun)} ` : `${title} … ${seconds(begun)}\n`);
  process.stdout.write(live ? `${title} … ` : `${title} …\n`);
  const timer = setInterval(show, live ? 1000 : SAY_AGAIN_AFTER);
  return (outcome) => {
    clearInterval(timer);
    process.stdout.write(`${live ? '\r' : ''}${title}: ${outcome}, ${seconds(begun)}\n`);
  };
}

/** Runs a command and captures its output; `isThere` is false if the program does not exist. */
export function capture(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const end = () => child.kill();
    process.once('exit', end);
    child.once('close', () => process.removeListener('exit', end));
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.once('error', (error) =>
      resolve({ code: 1, isThere: error.code !== 'ENOENT', output: `${output}${error.message}` }),
    );
    child.once('close', (code, signal) => resolve({ code: code ?? 1, isThere: true, signal, output }));
  });
}

export function lastLines(output, count = 15) {
  return output.trimEnd().split('\n').slice(-count).join('\n');
}

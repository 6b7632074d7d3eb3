import { parseArgs } from 'node:util';
import { type Env, parseEnv } from '../settings/env.ts';
import { withSecretFiles } from '../settings/secret-files.ts';
import { describeStart } from './announcement.ts';
import { limitConsole } from './bound-console.ts';
import { describeError } from './describe-error.ts';
import { ignoreLostOutput } from './lost-output.ts';
import { createLog } from './operator-log.ts';
import { type RunningServer, type ServeOptions, startServer } from './serve.ts';
import { StartupError } from './startup-error.ts';

/** Time in which a second signal counts as the same key press: npm and the terminal both pass Ctrl+C on. */
export const REPEATED_SIGNAL_MS = 500;

type Rooms = Pick<ServeOptions, 'createApp' | 'saveLookups' | 'seedDemo' | 'startBundled'>;

/** Runs the server's process: arguments, environment, signals and exit. */
export async function runServerProcess(rooms: Rooms): Promise<void> {
  ignoreLostOutput();
  const printError = console.error.bind(console);
  let log = createLog({ format: 'text' });
  let format: Env['log']['format'] = 'text';
  /** Says why the process ends, without values that an error of the database quotes. */
  const tellEnd = (error: unknown): void => {
    const text = endOf(error);
    if (format === 'json') log(text, { level: 'error' });
    else printError(text);
  };
  let running: RunningServer | null = null;
  let ending = 0;

  const end = async (code: number, patience?: number) => {
    if (ending > 0) return;
    ending = performance.now();
    try {
      await running?.stop(patience);
    } catch (error) {
      tellEnd(error);
      process.exit(1);
    }
    process.exit(code);
  };
  const onSignal = (signal: string) => {
    if (ending > 0) {
      if (performance.now() - ending > REPEATED_SIGNAL_MS) process.exit(130);
      return;
    }
    log(signal === 'SIGINT' ? 'stopping; once more to stop at once' : `${signal}: stopping`);
    void end(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  const onFault = (error: unknown) => {
    tellEnd(error);
    void end(1, 2000);
  };
  process.on('uncaughtException', onFault);
  process.on('unhandledRejection', onFault);
  watchLauncher(() => onSignal('SIGHUP'));

  try {
    const { empty } = readArguments();
    const env = parseEnv(withSecretFiles(process.env));
    format = env.log.format;
    log = createLog(env.log);
    running = await startServer({
      ...rooms,
      env,
      log,
      demo: !empty,
      onLost: (error) => {
        tellEnd(new StartupError(error.message));
        void end(1, 0);
      },
    });
    if (format === 'json') log(`Yumush is ready: ${env.host}:${running.port}`);
    else for (const line of describeStart(running, env)) log(line);
    if (env.production) limitConsole(log);
  } catch (error) {
    tellEnd(error);
    process.exit(error instanceof StartupError ? error.exitCode : 1);
  }
}

function endOf(error: unknown): string {
  if (error instanceof StartupError) return `\n${error.message}`;
  const { kind, message, frames } = describeError(error);
  return [`${kind}: ${message}`, frames].filter(Boolean).join('\n');
}

function readArguments(): { empty: boolean } {
  try {
    const { values } = parseArgs({ options: { empty: { type: 'boolean', default: false } } });
    return values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`${reason}\nThe one option is --empty: start without demo data.`);
  }
}

/** Stops the server when its launcher was killed: then its signals no longer arrive, not even Ctrl+C. */
function watchLauncher(onGone: () => void): void {
  const launcher = Number(process.env['YUMUSH_LAUNCHER']);
  if (!launcher) return;
  const timer = setInterval(() => {
    if (process.ppid === launcher) return;
    clearInterval(timer);
    onGone();
  }, 1000);
  timer.unref();
}

import pino from 'pino';
import type { LogSettings } from '../settings/observability.ts';
import type { Log, LogFields } from './log.ts';

/** Writes lines as they are, or each as a JSON object for a collector of logs. */
export function createLog({ format }: Pick<LogSettings, 'format'>, write?: (line: string) => void): Log {
  return format === 'json' ? jsonLog(write) : (write ?? ((line) => console.log(line)));
}

function jsonLog(write: ((line: string) => void) | undefined): Log {
  const logger = pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    // synchronous, so that the reason of an exit is not lost
    write ? { write } : pino.destination({ dest: 1, sync: true }),
  );
  return (line, fields = {}) => {
    // empty lines only structure the text of a start
    const [first = '', ...rest] = line.trim().split('\n');
    if (first !== '') logger[fields.level ?? 'info'](allowedFields(fields, rest), first);
  };
}

/** Names each field, so that an object with more of them adds nothing to the log. */
function allowedFields(
  { requestId, method, route, status, ms }: LogFields,
  stack: readonly string[],
): object {
  return {
    ...(requestId !== undefined && { requestId }),
    ...(method !== undefined && { method }),
    ...(route !== undefined && { route }),
    ...(status !== undefined && { status }),
    ...(ms !== undefined && { ms }),
    ...(stack.length > 0 && { stack: stack.join('\n') }),
  };
}

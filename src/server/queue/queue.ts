import { type Job as BossJob, type JobResult, PgBoss } from 'pg-boss';
import * as v from 'valibot';
import { type Database, type DatabaseTarget, connectionOf, type Sql } from '../db/client.ts';
import { sqlStateOf, SQLSTATE_CODES } from '../db/sqlstate-codes.ts';
import { countJobAttempt } from '../metrics/job-metrics.ts';
import { reasonOfError } from '../process/describe-error.ts';
import type { Log } from '../process/log.ts';
import { StartupError } from '../process/startup-error.ts';
import { currentTraceParent, inSpan } from '../tracing/spans.ts';
import { hasSchema, transactionDb } from './queue-repo.ts';
import { type QueueName, QUEUES, type QueueSettings } from './queues.ts';
import { warnOnce } from './warn-once.ts';
import { createWorkPollers, type WorkPollers } from './work-pollers.ts';

/** One attempt at a job; another process may be at a later attempt of the same job. */
export type Job = Pick<BossJob<object | null>, 'id' | 'data' | 'retryCount'>;

export interface Queue extends WorkPollers {
  /** Adds a job within the transaction: after a rollback there is no job. */
  send(tx: Database, name: QueueName, data: object, when?: { readonly after: Date | null }): Promise<void>;
  /** Completes a job within the transaction: the work and its completion are committed together, or neither is. */
  complete(tx: Database, name: QueueName, job: Job): Promise<void>;
  /**
   * Runs jobs, some at once. A job that throws is retried as its queue says; a long one looks at `stopping`, which is
   * aborted when the process ends.
   */
  work(
    name: QueueName,
    options: WorkOptions,
    run: (job: Job, stopping: AbortSignal) => Promise<void>,
  ): Promise<void>;
  /**
   * Schedules a job by a cron expression (UTC), once for all processes; runs missed during an outage are made up once.
   */
  schedule(name: QueueName, cron: string): Promise<void>;
  /** Returns whether jobs can be taken; throws when the database does not answer. */
  isReady(): Promise<boolean>;
  /** Takes no new jobs and waits for running ones; another process repeats those that take longer. */
  stop(): Promise<void>;
}

export type JobSender = Pick<Queue, 'send' | 'stir'>;

interface WorkOptions {
  /** Name in the log. */
  readonly title: string;
  readonly atOnce: number;
  readonly pollSeconds: number;
}

const SCHEMA = 'pgboss';
const Completion = v.object({ affected: v.number() });
const STOP_PATIENCE = 5000;
/** Milliseconds: the queue's statements are short, but rebuilding an index may take long. */
const STATEMENT_TIMEOUT = 60_000;

/** Opens the queue of background jobs, which is in the application's database. Several processes share it. */
export async function openQueue(parts: { sql: Sql; target: DatabaseTarget; log: Log }): Promise<Queue> {
  const { sql, target, log } = parts;
  const boss = new PgBoss({
    ...connectionOf(target, { statement_timeout: STATEMENT_TIMEOUT }),
    application_name: 'yumush queue',
    max: 4,
    schema: SCHEMA,
    // even "if not exists" needs the right to create a schema
    createSchema: !(await hasSchema(sql, SCHEMA)),
    superviseIntervalSeconds: 2,
    // the default is to look for jobs of dead processes once a minute
    monitorIntervalSeconds: 5,
  });
  const wakeUps = new Map<QueueName, () => void>();
  const ending = new AbortController();
  // the queue's last connections still close after it reports that it stopped, and the database may close first
  const trouble = warnOnce((reason) => {
    if (!ending.signal.aborted) log(`The queue: ${reason}`, { level: 'warn' });
  });
  boss.on('error', ({ message }) => trouble.tell(message));
  boss.on('warning', ({ message }) => trouble.tell(message));
  try {
    await boss.start();
    await declareQueues(boss);
  } catch (error) {
    await boss.stop({ graceful: false });
    throw sqlStateOf(error) === SQLSTATE_CODES.forbidden ? mayNotCreate(error) : error;
  }

  const watches = createWorkPollers(log);

  return {
    async send(tx, name, data, when) {
      const traceparent = currentTraceParent();
      await boss.send(name, traceparent === undefined ? data : { ...data, traceparent }, {
        db: transactionDb(tx),
        ...(when?.after && { startAfter: when.after }),
      });
      if (!when?.after) tx.afterCommit(() => wakeUps.get(name)?.());
    },
    async complete(tx, name, job) {
      const answer = await boss.complete(name, job, null, { db: transactionDb(tx) });
      const { affected } = v.parse(Completion, answer);
      if (affected !== 1) throw new Error('Another process has this job by now.');
    },
    async work(name, { title, atOnce, pollSeconds }, run) {
      const failure = warnOnce((reason) =>
        log(`${title} failed, and is tried again: ${reason}`, { level: 'warn' }),
      );
      const tryOne = async (job: Job): Promise<JobResult> => {
        const startedAt = performance.now();
        const count = (isDone: boolean): void =>
          countJobAttempt({
            queue: name,
            isDone,
            isRetry: job.retryCount > 0,
            ms: performance.now() - startedAt,
          });
        try {
          const { retryCount: retry } = job;
          const attributes = { 'messaging.destination.name': name, 'yumush.retry': retry };
          await inSpan(
            () => ({ name: `job ${name}`, kind: 'consumer', parent: traceParentOf(job), attributes }),
            () => run(job, ending.signal),
          );
          failure.forget();
          count(true);
          return { id: job.id, status: 'completed' };
        } catch (error) {
          count(false);
          if (!ending.signal.aborted) failure.tell(reasonOfError(error));
          // without the error, whose message would be stored in a table
          return { id: job.id, status: 'failed' };
        }
      };
      const worker = await boss.work<object | null>(
        name,
        { batchSize: atOnce, perJobResults: true, pollingIntervalSeconds: pollSeconds },
        async (jobs) => {
          // a full batch suggests that more jobs wait
          if (jobs.length === atOnce) wakeUps.get(name)?.();
          return await Promise.all(jobs.map((job) => tryOne(job)));
        },
      );
      wakeUps.set(name, () => {
        if (!ending.signal.aborted) boss.notifyWorker(worker);
      });
    },
    watch: (name, options, run) => watches.watch(name, options, run),
    stir: (tx, name) => watches.stir(tx, name),
    async schedule(name, cron) {
      await boss.schedule(name, cron, null, { tz: 'UTC', missed: 'once' });
    },
    async isReady() {
      return (await boss.schemaVersion()) !== null;
    },
    async stop() {
      ending.abort();
      await watches.stop();
      await boss.stop({ graceful: true, timeout: STOP_PATIENCE });
    },
  };
}

/** Trace of the call that ordered the job. */
function traceParentOf({ data }: Job): string | undefined {
  const parent: unknown = data === null ? undefined : Reflect.get(data, 'traceparent');
  return typeof parent === 'string' ? parent : undefined;
}

async function declareQueues(boss: PgBoss): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, settings] of Object.entries<QueueSettings>(QUEUES)) {
    // the policy is fixed when a queue is created
    const { policy: _policy, ...changeable } = settings;
    const there = known.get(name);
    if (there === undefined) await boss.createQueue(name, settings);
    else if (Object.entries(changeable).some(([key, value]) => Reflect.get(there, key) !== value))
      await boss.updateQueue(name, changeable);
  }
}

function mayNotCreate(cause: unknown): StartupError {
  return new StartupError(
    `The database's account may not create the schema "${SCHEMA}", where background jobs are stored. ` +
      'Let it: grant create on database … to …; or create the schema beforehand: create schema pgboss authorization …',
    { cause },
  );
}

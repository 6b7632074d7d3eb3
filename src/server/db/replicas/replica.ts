import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { setReplicaLag } from '../../metrics/replica-metrics.ts';
import { reasonOfError } from '../../process/describe-error.ts';
import type { Log } from '../../process/log.ts';
import { connect, type Sql } from '../client.ts';
import type { Answer } from '../driver/answer.ts';
import type { SerializedStatement } from '../driver/serialized-statement.ts';
import type { LogPosition } from './log-position.ts';
import type { ReplicaLag } from './replica-lag.ts';
import { readReplayedPosition, readSystemIdentifier } from './replicas-repo.ts';

const CHECK_PATIENCE_MS = 1000;
export const REPLICA_CONNECTIONS = 8;

interface ReplicaParts {
  readonly name: string;
  readonly url: string;
  readonly lagMaxMs: number;
  readonly lag: ReplicaLag;
  readonly identifier: () => string | null;
  readonly log: Log;
}

/** The connections of one replica, while it answers: a frozen one ends the statements that wait for it. */
class ReplicaConnections {
  readonly sql: Sql;
  /** A separate connection for checks, so that a busy replica does not count as unreachable. */
  readonly probe: Sql;
  readonly #lost = Promise.withResolvers<never>();

  constructor(url: string) {
    this.sql = connect({ url }, { max: REPLICA_CONNECTIONS, isMeasured: false });
    this.probe = connect({ url }, { max: 1, isMeasured: false });
    this.#lost.promise.catch(() => undefined);
  }

  async run(statement: SerializedStatement): Promise<Answer> {
    const answer = this.sql.run(statement);
    answer.catch(() => undefined);
    return await Promise.race([answer, this.#lost.promise]);
  }

  close(): void {
    this.#lost.reject(new Error('The replica is away.'));
    void this.sql.end({ timeout: 0 });
    void this.probe.end({ timeout: 0 });
  }
}

/** A streaming replica, which is left out while it is away or too far behind, and comes back by itself. */
export class Replica {
  readonly name: string;
  readonly #parts: ReplicaParts;
  #connections: ReplicaConnections | null = null;
  #position: LogPosition = 0n;
  #isUsed = false;
  #isKnown = false;
  #loggedReason = '';

  constructor(parts: ReplicaParts) {
    this.name = parts.name;
    this.#parts = parts;
  }

  /** Everything up to here has been replayed. */
  get position(): LogPosition {
    return this.#position;
  }

  get isUsed(): boolean {
    return this.#isUsed;
  }

  async run(statement: SerializedStatement): Promise<Answer> {
    const connections = this.#connections;
    if (connections === null || !this.#isUsed) throw new Error('The replica is left out.');
    try {
      return await connections.run(statement);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) && connections === this.#connections)
        this.#lose(reasonOfError(error));
      throw error;
    }
  }

  async check(): Promise<void> {
    const { lag, lagMaxMs, name } = this.#parts;
    const connections = (this.#connections ??= new ReplicaConnections(this.#parts.url));
    try {
      const patience = new AbortController();
      const late = wait(CHECK_PATIENCE_MS, undefined, { signal: patience.signal }).then(() => {
        throw new Error('It does not answer.');
      });
      late.catch(() => undefined);
      const asked = this.#ask(connections.probe);
      asked.catch(() => undefined);
      const position = await Promise.race([asked, late]).finally(() => patience.abort());
      if (connections !== this.#connections) return;
      this.#position = position;
      const behindMs = lag.behind(position);
      setReplicaLag(name, behindMs / 1000);
      if (behindMs > lagMaxMs) this.#leaveOut(`it is more than ${lagMaxMs} ms behind`);
      else this.#use();
    } catch (error) {
      if (connections === this.#connections) this.#lose(reasonOfError(error));
    }
  }

  close(): void {
    this.#isUsed = false;
    this.#connections?.close();
    this.#connections = null;
  }

  async #ask(sql: Sql): Promise<LogPosition> {
    const position = await readReplayedPosition(sql);
    if (position === null) throw new Error('It is no replica.');
    const identifier = this.#parts.identifier();
    if (!this.#isKnown && identifier !== null) {
      if ((await readSystemIdentifier(sql)) !== identifier)
        throw new Error('It is a replica of another database.');
      this.#isKnown = true;
    }
    if (!this.#isKnown) throw new Error('The primary is not known yet.');
    return position;
  }

  #use(): void {
    if (!this.#isUsed) this.#parts.log(`${this.name} answers reads`);
    this.#isUsed = true;
    this.#loggedReason = '';
  }

  #leaveOut(reason: string): void {
    if (this.#loggedReason !== reason)
      this.#parts.log(`${this.name} is left out: ${reason}`, { level: 'warn' });
    this.#loggedReason = reason;
    this.#isUsed = false;
  }

  #lose(reason: string): void {
    setReplicaLag(this.name, Infinity);
    this.#leaveOut(reason);
    this.close();
    // when the replica is connected again, another server may be at its address
    this.#isKnown = false;
  }
}

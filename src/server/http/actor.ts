import type { Auth } from '#contract/endpoint.ts';
import { AppError } from './app-error.ts';

/** Who asks: the person of a session that is alive. */
export interface Actor {
  readonly id: string;
  readonly sessionId: string;
  readonly role: 'member' | 'moderator';
  /** The session proved a second factor. */
  readonly secondFactor: boolean;
}

/** Finds whose token it is; throws `unauthorized` or `blocked`. */
export type WhoAsks = (token: string, now: Date) => Promise<Actor>;

export type ActorBy<A extends Auth> = A extends 'required'
  ? Actor
  : A extends 'optional'
    ? Actor | undefined
    : undefined;

const BEARER = /^Bearer +([\w-]{16,200}) *$/i;

/** The session of a call that is not there, ended or never was. */
export function noSession(): AppError {
  return new AppError('unauthorized', { headers: { 'www-authenticate': 'Bearer' } });
}

/** A token that is given must be good, also where none was needed: whoever sent it believes to be signed in. */
export async function findActor(
  auth: Auth,
  authorization: string | undefined,
  now: Date,
  whoAsks: WhoAsks,
): Promise<Actor | undefined> {
  if (auth === 'none') return undefined;
  if (authorization === undefined) {
    if (auth === 'required') throw noSession();
    return undefined;
  }
  const token = BEARER.exec(authorization)?.[1];
  if (token === undefined) throw noSession();
  return await whoAsks(token, now);
}

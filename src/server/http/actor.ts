import type { Auth } from '#contract/endpoint.ts';
import { AppError } from './errors/app-error.ts';

export interface Actor {
  readonly id: string;
  readonly sessionId: string;
  readonly role: 'member' | 'moderator';
  /** Whether the session proved a second factor. */
  readonly secondFactor: boolean;
}

/** Finds the person of a token; throws `unauthorized` or `blocked`. */
export type FindActorByToken = (token: string, now: Date) => Promise<Actor>;

export type ActorForAuth<A extends Auth> = A extends 'required'
  ? Actor
  : A extends 'optional'
    ? Actor | undefined
    : undefined;

const BEARER = /^Bearer +([\w-]{16,200}) *$/i;

/** The error for a session that is missing, has ended or never existed. */
export function noSessionError(): AppError {
  return new AppError('unauthorized', { headers: { 'www-authenticate': 'Bearer' } });
}

/**
 * Finds the caller. An invalid token is refused even where none is required, since its sender believes that they are
 * signed in.
 */
export async function findActor(
  auth: Auth,
  authorization: string | undefined,
  now: Date,
  whoAsks: FindActorByToken,
): Promise<Actor | undefined> {
  if (auth === 'none') return undefined;
  if (authorization === undefined) {
    if (auth === 'required') throw noSessionError();
    return undefined;
  }
  const token = BEARER.exec(authorization)?.[1];
  if (token === undefined) throw noSessionError();
  return await whoAsks(token, now);
}

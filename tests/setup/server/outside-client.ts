import { expect } from 'vitest';
import type { Method } from '#contract/endpoint.ts';
import type { TestApi } from './api.ts';

export interface OutsideParts {
  readonly token?: string;
  /** Fields of an urlencoded form, or pairs of a multipart one. */
  readonly form?: Readonly<Record<string, string>> | readonly (readonly [string, string | File])[];
  readonly json?: object;
  readonly language?: string;
}
type Answer = Readonly<Record<string, unknown>>;

/** A client that was written from the specification alone: it knows neither our contract nor our own client. */
export interface OutsideClient {
  /** A path below the API's base path, such as `tasks` or `v2/security/auth-registration`. */
  readonly send: (
    method: Method,
    path: string,
    parts?: OutsideParts,
  ) => Promise<{ status: number; answer: Answer }>;
  /** Expects a success. */
  readonly answered: (method: Method, path: string, parts?: OutsideParts) => Promise<Answer>;
}

function bodyOf({ form, json }: OutsideParts): BodyInit | undefined {
  if (json !== undefined) return JSON.stringify(json);
  if (form === undefined) return undefined;
  if (!(Symbol.iterator in form)) return new URLSearchParams(form);
  const multipart = new FormData();
  for (const [name, value] of form) multipart.append(name, value);
  return multipart;
}

export function createOutsideClient(api: TestApi): OutsideClient {
  const send: OutsideClient['send'] = async (method, path, parts = {}) => {
    const { token, json, language } = parts;
    const body = bodyOf(parts);
    const response = await api.request(`/api/${path.startsWith('v2/') ? path : `v1/${path}`}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(json && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(language !== undefined && { 'accept-language': language }),
      },
      ...(body !== undefined && { body }),
    });
    return { status: response.status, answer: await response.json() };
  };
  return {
    send,
    async answered(method, path, parts) {
      const { status, answer } = await send(method, path, parts);
      expect({ status, answer }).toMatchObject({ status: 200 });
      return answer;
    },
  };
}

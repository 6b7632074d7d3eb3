interface Origins {
  readonly production: boolean;
  readonly publicOrigin: string;
  /** `null` when the API is on the public origin. */
  readonly apiOrigin: string | null;
}

/** In production, the public hosts, and the machine itself for health checks; `undefined` allows any. */
export function allowedHosts({ production, publicOrigin, apiOrigin }: Origins): string[] | undefined {
  if (!production) return undefined;
  const origins = apiOrigin === null ? [publicOrigin] : [publicOrigin, apiOrigin];
  return [...origins.map((origin) => new URL(origin).host), 'localhost', '127.0.0.1', '[::1]'];
}

/** Pages need CORS only when the API has an origin of its own. */
export function corsOrigins({ apiOrigin, publicOrigin }: Origins): string[] {
  return apiOrigin === null || apiOrigin === publicOrigin ? [] : [publicOrigin];
}

/** What the settings say of where this is served. */
interface Origins {
  readonly production: boolean;
  readonly publicOrigin: string;
  /** null: on the public origin. */
  readonly apiOrigin: string | null;
}

/** In production only by the names that people use, and from the machine itself for health checks. */
export function allowedHosts({ production, publicOrigin, apiOrigin }: Origins): string[] | undefined {
  if (!production) return undefined;
  const origins = apiOrigin === null ? [publicOrigin] : [publicOrigin, apiOrigin];
  return [...origins.map((origin) => new URL(origin).host), 'localhost', '127.0.0.1', '[::1]'];
}

/** Pages have an origin of their own only where the API has one too. */
export function corsOrigins({ apiOrigin, publicOrigin }: Origins): string[] {
  return apiOrigin === null || apiOrigin === publicOrigin ? [] : [publicOrigin];
}

/** The environment of PostgreSQL's programs: no PG* settings, no secrets, nothing of our locale. */
export function cleanEnvironment(): Record<string, string> {
  const kept: Record<string, string> = {
    LC_ALL: 'C',
    TZ: 'UTC',
    PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  };
  for (const [name, value] of Object.entries(process.env)) {
    if (value !== undefined && (name === 'LD_PRELOAD' || name.startsWith('FAKETIME'))) kept[name] = value;
  }
  return kept;
}

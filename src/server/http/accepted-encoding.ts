import { AppError } from './app-error.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * How somebody wants an answer who says `header` of it: what they prefer of those offered, and among equals what stands
 * first. As it is, an answer is taken by whoever does not refuse that. Throws `not_acceptable`.
 */
export function chooseEncoding(
  header: string | null | undefined,
  offered: readonly Encoding[] = ['br', 'gzip', 'identity'],
): Encoding {
  const weights = weightsOf(header ?? '');
  const weightOf = (encoding: Encoding): number =>
    weights.get(encoding) ??
    (encoding === 'identity' ? (weights.get('*') === 0 ? 0 : UNLIKED) : (weights.get('*') ?? 0));
  const [best] = offered
    .filter((encoding) => weightOf(encoding) > 0)
    .toSorted((a, b) => weightOf(b) - weightOf(a));
  if (best === undefined) throw new AppError('not_acceptable');
  return best;
}

/** Less than whatever is asked for. */
const UNLIKED = 0.0001;

function weightsOf(header: string): ReadonlyMap<string, number> {
  return new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
      const number = weight === undefined ? 1 : Number(weight);
      return [name, Number.isFinite(number) ? number : 0];
    }),
  );
}

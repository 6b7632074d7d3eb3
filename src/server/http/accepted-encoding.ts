import { AppError } from './errors/app-error.ts';

/** Encodings of pages, which are stored as brotli. */
export const PAGE_ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type PageEncoding = (typeof PAGE_ENCODINGS)[number];

/** Encodings of answers: zstd takes half of the time of brotli, and as many bytes. */
export const ANSWER_ENCODINGS = ['zstd', 'br', 'gzip', 'identity'] as const;
export type AnswerEncoding = (typeof ANSWER_ENCODINGS)[number];

/**
 * Chooses the content encoding by the Accept-Encoding `header`: the client's preference, and among equals the order of
 * `offered`. Uncompressed is acceptable unless it is refused. Throws `not_acceptable`.
 */
export function chooseEncoding<Encoding extends AnswerEncoding>(
  header: string | null | undefined,
  offered: readonly Encoding[],
): Encoding {
  const weights = weightsOf(header ?? '');
  const weightOf = (encoding: Encoding): number =>
    weights.get(encoding) ??
    (encoding === 'identity' ? (weights.get('*') === 0 ? 0 : UNLIKED) : unnamedWeight(encoding));
  // a client that only says that it takes everything may be older than zstd
  const unnamedWeight = (encoding: Encoding): number => (encoding === 'zstd' ? 0 : (weights.get('*') ?? 0));
  const [best] = offered
    .filter((encoding) => weightOf(encoding) > 0)
    .toSorted((a, b) => weightOf(b) - weightOf(a));
  if (best === undefined) throw new AppError('not_acceptable');
  return best;
}

/** Weight of an encoding that the header does not name: below every weight that it can name. */
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

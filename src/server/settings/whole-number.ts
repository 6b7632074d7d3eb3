import * as v from 'valibot';

export function wholeNumberSchema(low: number, high: number) {
  const message = `must be a whole number from ${low} to ${high}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d+$/, message),
    v.transform(Number),
    v.minValue(low, message),
    v.maxValue(high, message),
  );
}

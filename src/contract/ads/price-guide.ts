import * as v from 'valibot';
import { Count, Money } from '../schema.ts';

/** Minimum ads of a guide: with fewer prices the quartiles say nothing. */
export const GUIDE_ADS_MIN = 20;

/** Quartiles of the prices: a quarter of the ads ask less than the first figure, half less than the second. */
export const Guide = v.object({ quarter: Money, half: Money, three_quarters: Money, ads: Count });
export type Guide = v.InferOutput<typeof Guide>;

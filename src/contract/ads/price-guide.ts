import * as v from 'valibot';
import { Count, Money } from '../schema.ts';

/** Fewer prices say nothing. */
export const GUIDE_ADS_MIN = 20;

/** A quarter of the ads ask less than the first figure, half, three quarters. */
export const Guide = v.object({ quarter: Money, half: Money, three_quarters: Money, ads: Count });
export type Guide = v.InferOutput<typeof Guide>;

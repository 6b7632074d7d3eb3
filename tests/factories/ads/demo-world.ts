import { generateDemo } from '#seed/demo/generate.ts';

export const DEMO_NOW = new Date('2026-11-20T10:00:00Z');

/** The demo market, generated once for all test files of a worker; nobody changes it. */
export const demoWorld = generateDemo({ now: DEMO_NOW });

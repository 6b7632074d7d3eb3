import { expect, vi } from 'vitest';

/** Limit of a test in the gate: one that takes longer is taken for hanging. */
const GATE_MS = 120_000;
const LONG_MS = 600_000;

// Files share a process, so each sets its own limit.
const isLong = expect.getState().testPath?.includes('.long.test.') ?? false;
vi.setConfig({ testTimeout: isLong ? LONG_MS : GATE_MS });

import { expect, vi } from 'vitest';

/** A test of the gate that takes as long hangs. */
const GATE_MS = 120_000;
const LONG_MS = 600_000;

// Files share a process, so each sets its own limit.
const isLong = expect.getState().testPath?.includes('.long.test.') ?? false;
vi.setConfig({ testTimeout: isLong ? LONG_MS : GATE_MS });

import { afterAll } from 'vitest';
import { runCleanups } from '#tests/setup/server/register-cleanup.ts';

// Registered here, because `afterAll` cannot be called within `beforeAll`.
afterAll(runCleanups, 60_000);

import { afterAll } from 'vitest';
import { endWhatIsLeft } from '#tests/setup/server/when-done.ts';

// Registered here, because `afterAll` cannot be called within `beforeAll`.
afterAll(endWhatIsLeft, 60_000);

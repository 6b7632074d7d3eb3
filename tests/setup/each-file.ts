import { afterAll } from 'vitest';
import { endWhatIsLeft } from './when-done.ts';

// Registered here, because `afterAll` cannot be called within `beforeAll`.
afterAll(endWhatIsLeft, 60_000);

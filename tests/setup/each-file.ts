import { afterAll } from 'vitest';
import { endWhatIsLeft } from './when-done.ts';

// From within `beforeAll` it could no longer be said.
afterAll(endWhatIsLeft, 60_000);

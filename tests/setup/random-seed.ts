import fc from 'fast-check';

/** Random cases are the same in each run of the gate; `npm run test:all` draws new ones by a seed that it prints. */
const seed = Number(process.env['RANDOM_SEED'] ?? 26);

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });

/** Code that is tried with mutants in one run, and the tests that have to notice them. */
interface MutatedModule {
  /** Sources, as patterns. */
  readonly mutate: readonly string[];
  /** Tests that need nothing. */
  readonly unit?: readonly string[];
  /** Tests that need PostgreSQL, which one run starts once. */
  readonly api?: readonly string[];
  /** Whether the tests tolerate the rows of earlier mutants: a database for each mutant would take most of the time. */
  readonly sharesDatabase?: boolean;
}

export const MODULES: Readonly<Record<string, MutatedModule>> = {
  transitions: {
    mutate: ['src/contract/ads/{transitions,status}.ts', 'src/contract/requests/{transitions,next-step}.ts'],
    unit: ['src/contract/{ads/transitions,requests/{transitions,next-step}}.test.ts'],
  },
  policies: {
    mutate: [
      'src/server/domains/{ads,feedbacks,requests}/*-policy.ts',
      'src/server/domains/sign-in/phone-policy.ts',
    ],
    unit: ['src/server/domains/{ads,feedbacks,requests,sign-in}/*-policy.test.ts'],
  },
  limits: {
    mutate: [
      'src/server/http/limits/{keyed-counts,limits,limits-repo,rate-limit}.ts',
      'src/server/http/turns/{database-fair-queue,turns,weighted-fair-queue}.ts',
      'src/server/domains/sign-in/limit-sign-in.ts',
    ],
    unit: ['src/server/http/{limits,turns}/*.test.ts', 'src/server/domains/sign-in/limit-sign-in.test.ts'],
    api: ['tests/api/limits/limits.test.ts'],
  },
  payments: {
    mutate: ['src/server/payments/*.ts', 'src/server/domains/balance/top-up-policy.ts'],
    unit: ['src/server/payments/*.test.ts', 'src/server/domains/balance/*.test.ts'],
  },
  ledger: {
    mutate: [
      'src/server/domains/balance/{balance,click,highlight,payme}-service.ts',
      'src/server/domains/balance/perform-payment.ts',
      'src/server/domains/balance/{highlights,ledger,payments,top-ups}-repo.ts',
    ],
    api: ['tests/api/payments/ledger-*.test.ts'],
    sharesDatabase: true,
  },
  session: {
    mutate: ['src/server/domains/sign-in/sessions/*.ts', 'src/server/domains/sign-in/create-tokens.ts'],
    unit: ['src/server/domains/sign-in/create-tokens.test.ts'],
    api: ['tests/api/sign-in/sessions.test.ts'],
    sharesDatabase: true,
  },
  'outbox-items': {
    mutate: [
      'src/device/outbox/{background-sync,outbox-item,outbox-row,silent,when-due}.ts',
      'src/device/outbox/items/{is-body-in-answer,ads/parse-ad-body}.ts',
      'src/device/outbox/items/profile/{parse-profile-body,rebase-profile-edit}.ts',
    ],
    unit: ['src/device/outbox/**/*.test.ts'],
  },
  'outbox-queue': {
    mutate: ['src/device/outbox/{insert-item,parse-stored-edits,queue,save-outcome}.ts'],
    unit: ['tests/device/memory/queue-*.test.ts', 'tests/device/memory/stored-edits.test.ts'],
  },
  'outbox-senders': {
    mutate: [
      'src/device/outbox/{send-context,send-item,send-queue}.ts',
      'src/device/outbox/items/**/!(has-values|parse-*|rebase-*|*.test).ts',
    ],
    unit: ['tests/device/memory/send-*.test.ts', 'src/device/outbox/items/**/*.test.ts'],
  },
};

/**
 * Changes the worker's script so that it never gives up a silent connection: a test must not see a timeout's effects.
 */
export function withoutNetworkTimeouts(script: string): string {
  return `const { setTimeout: runLater } = self;
    self.setTimeout = (run, ms, ...all) => (ms < 10_000 ? runLater(run, ms, ...all) : 0);
    ${script}`;
}

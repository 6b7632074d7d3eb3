/**
 * The worker's script, changed so that it never gives up a silent line: what a test sees does not follow from a request
 * that has failed.
 */
export function withoutNetworkTimeouts(script: string): string {
  return `const { setTimeout: runLater } = self;
    self.setTimeout = (run, ms, ...all) => (ms < 10_000 ? runLater(run, ms, ...all) : 0);
    ${script}`;
}

import { defineCounter, defineHistogram } from './registry.ts';

const renders = defineCounter('renders_total', 'Pages that were rendered or replaced, by outcome', [
  'outcome',
]);
const seconds = defineHistogram('render', 'Time until a rendered page is complete');
export const pageErrors = defineCounter('page_errors_total', 'Errors that browsers reported');

export function countRender(outcome: 'rendered' | 'redirect' | 'failed' | 'shell'): void {
  renders.inc({ outcome });
}

export function observeRender(ms: number): void {
  seconds.observe(ms / 1000);
}

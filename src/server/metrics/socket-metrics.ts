import { defineCounter, defineGauge } from './registry.ts';

const open = defineGauge('sockets', 'Open sockets');
const opened = defineCounter('sockets_opened_total', 'Sockets that were opened');
const refused = defineCounter('sockets_refused_total', 'Sockets that were not opened, by error', ['code']);

export function countSocketOpened(): void {
  open.inc();
  opened.inc();
}

export function countSocketClosed(): void {
  open.dec();
}

export function countSocketRefused(code: string): void {
  refused.inc({ code });
}

import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Locale } from '#contract/locale.ts';
import type { AppError } from '../http/errors/app-error.ts';
import { errorResponse } from '../http/errors/create-error-handler.ts';

/** Refuses an upgrade with an ordinary error response, and closes the connection. */
export function refuseUpgrade(socket: Duplex, error: AppError, locale: Locale): void {
  const response = errorResponse(error, locale, crypto.randomUUID());
  void response.text().then((body) => {
    const headers = [...response.headers, ['content-length', String(Buffer.byteLength(body))]]
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
    socket.end(
      `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status] ?? ''}\r\nconnection: close\r\n${headers}\r\n${body}`,
      () => socket.destroy(),
    );
  });
}

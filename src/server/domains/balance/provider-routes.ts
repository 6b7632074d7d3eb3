import type { Context, Hono } from 'hono';
import { API_HEADERS } from '#server/http/calls/api-headers.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { createTroubleLog } from '#server/http/errors/trouble-log.ts';
import type { Log } from '#server/process/log.ts';
import { CLICK_ERRORS, readClickCall, writeClickAnswer } from '#server/payments/click-call.ts';
import { isFromPayme, readPaymeCall, type RpcId } from '#server/payments/payme-call.ts';
import { PAYME_ERRORS } from '#server/payments/payme-errors.ts';
import { readPaymentText } from '#server/payments/read-text.ts';
import type { PaymentSettings } from '#server/settings/payments.ts';
import type { ClickAnswer, ClickService } from './click-service.ts';
import type { PaymeAnswer, PaymeService } from './payme-service.ts';

interface ProviderDeps {
  readonly settings: PaymentSettings;
  readonly payme: PaymeService;
  readonly click: ClickService;
  readonly now: () => Date;
  readonly log: Log;
}

/**
 * Endpoints that payment services call, in protocols of their own; each exists only where its service is configured.
 */
export function paymentRoutes(app: Hono, { settings, payme, click, now, log }: ProviderDeps): void {
  const trouble = createTroubleLog(log);
  const failed = (name: string, error: unknown) => trouble.fault(`${name} could not be answered`, error);

  app.all('/payments/payme', async (c) => {
    if (settings.payme === null) throw new AppError('not_found');
    if (c.req.method !== 'POST') return rpc(c, null, { error: PAYME_ERRORS.notPost });
    const read = readPaymeCall(await readPaymentText(c.req.raw));
    if (!isFromPayme(c.req.header('authorization'), settings.payme.key)) {
      return rpc(c, read.id, { error: PAYME_ERRORS.notAllowed });
    }
    if ('error' in read) return rpc(c, read.id, read);
    try {
      return rpc(c, read.id, await payme.answer(read.call, now()));
    } catch (error) {
      failed('Payme', error);
      return rpc(c, read.id, { error: PAYME_ERRORS.broken });
    }
  });

  app.all('/payments/click', async (c) => {
    if (settings.click === null) throw new AppError('not_found');
    if (c.req.method !== 'POST') throw new AppError('method_not_allowed', { headers: { allow: 'POST' } });
    const read = readClickCall(await readPaymentText(c.req.raw), settings.click);
    const write = (answer: ClickAnswer) => json(c, writeClickAnswer(read.fields, answer));
    if ('refusal' in read) return write({ outcome: read.refusal });
    try {
      return write(await click.answer(read.call, now()));
    } catch (error) {
      failed('Click', error);
      return write({ outcome: CLICK_ERRORS.broken });
    }
  });
}

function rpc(c: Context, id: RpcId, answer: PaymeAnswer): Response {
  const outcome = 'error' in answer ? { error: answer.error } : { result: answer.result };
  return json(c, JSON.stringify({ jsonrpc: '2.0', id, ...outcome }));
}

/** Always 200: any other status means "try again later". */
function json(c: Context, text: string): Response {
  return new Response(text, {
    headers: { ...API_HEADERS, 'cache-control': 'no-store', 'x-request-id': c.get('requestId') },
  });
}

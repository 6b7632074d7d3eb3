import * as v from 'valibot';
import { Id } from '#contract/schema.ts';
import { ACCOUNT_FIELD, PAYME_ERRORS, type PaymeError } from './payme-errors.ts';
import { isSameSecret } from './same-secret.ts';

const LOGIN = 'Paycom';

/** Payme authenticates by Basic: its own name and the cash desk's key. */
export function isFromPayme(authorization: string | undefined, key: string): boolean {
  const [, encoded = ''] = /^Basic +([\w+/=-]{1,400}) *$/i.exec(authorization ?? '') ?? [];
  return isSameSecret(Buffer.from(encoded, 'base64').toString(), `${LOGIN}:${key}`);
}

/** JSON-RPC's id, which the answer repeats. */
export type RpcId = string | number | null;

const Envelope = v.object({
  id: v.optional(v.union([v.number(), v.pipe(v.string(), v.maxLength(100)), v.null()]), null),
  method: v.pipe(v.string(), v.maxLength(100)),
  params: v.record(v.string(), v.unknown()),
});

/** Any account fields are well-formed; those that name no top-up of ours give `undefined`, which is "not found". */
const Account = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((account) => {
    const topUpId = account[ACCOUNT_FIELD];
    const id = typeof topUpId === 'number' ? String(topUpId) : topUpId;
    return v.is(Id, id) ? id : undefined;
  }),
);
const TransactionId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const Milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000_000));
const Reason = v.pipe(v.number(), v.integer(), v.minValue(-1000), v.maxValue(1000));

/** A lone surrogate breaks PostgreSQL's JSON. */
const ReceiptText = v.pipe(
  v.string(),
  v.maxLength(1000),
  v.transform((text) => text.toWellFormed()),
);

const PARAMS = {
  CheckPerformTransaction: v.object({ amount: v.number(), account: Account }),
  CreateTransaction: v.object({
    id: TransactionId,
    time: Milliseconds,
    amount: v.number(),
    account: Account,
  }),
  PerformTransaction: v.object({ id: TransactionId }),
  CancelTransaction: v.object({ id: TransactionId, reason: Reason }),
  CheckTransaction: v.object({ id: TransactionId }),
  GetStatement: v.object({ from: Milliseconds, to: Milliseconds }),
  SetFiscalData: v.object({
    id: TransactionId,
    type: v.picklist(['PERFORM', 'CANCEL']),
    fiscal_data: v.record(ReceiptText, v.union([ReceiptText, v.number(), v.null()])),
  }),
};

type Methods = { [M in keyof typeof PARAMS]: { method: M; params: v.InferOutput<(typeof PARAMS)[M]> } };
export type PaymeCall = Methods[keyof Methods];
export type PaymeParamsOf<M extends PaymeCall['method']> = Methods[M]['params'];

type Read =
  | { readonly id: RpcId; readonly call: PaymeCall }
  | { readonly id: RpcId; readonly error: PaymeError };

export function readPaymeCall(text: string | undefined): Read {
  const body = parse(text);
  if (body === undefined) return { id: null, error: PAYME_ERRORS.notJson };
  const envelope = v.safeParse(Envelope, body);
  if (!envelope.success) return { id: idOf(body), error: PAYME_ERRORS.malformed };
  const { id, method, params } = envelope.output;
  if (!isMethod(method)) return { id, error: { ...PAYME_ERRORS.noMethod, data: method } };
  const call = v.safeParse(PARAMS[method], params);
  if (call.success) return { id, call: callOf(method, call.output) };
  return { id, error: method === 'SetFiscalData' ? PAYME_ERRORS.wrongReceipt : PAYME_ERRORS.malformed };
}

function callOf<M extends PaymeCall['method']>(method: M, params: PaymeParamsOf<M>): PaymeCall;
function callOf(method: string, params: object): object {
  return { method, params };
}

function isMethod(name: string): name is PaymeCall['method'] {
  return Object.hasOwn(PARAMS, name);
}

function idOf(body: unknown): RpcId {
  const found = v.safeParse(
    v.object({ id: v.union([v.number(), v.pipe(v.string(), v.maxLength(100))]) }),
    body,
  );
  return found.success ? found.output.id : null;
}

function parse(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    // U+0000 breaks PostgreSQL's text, and no honest call has it
    return text.includes('\\u0000') ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

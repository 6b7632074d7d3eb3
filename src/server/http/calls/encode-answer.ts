import * as v from 'valibot';
import type { Endpoint } from '#contract/endpoint.ts';
import { PrivateFile } from '../files/private-file.ts';
import { JsonText } from './bodies/json-text.ts';

export type EncodeAnswer = (endpoint: Endpoint, answer: unknown) => Uint8Array<ArrayBuffer>;

/** With `checkAnswers`, in development and in tests, an answer that violates its schema throws. */
export function createAnswerEncoder({ checkAnswers }: { readonly checkAnswers: boolean }): EncodeAnswer {
  return (endpoint, answer = {}) => {
    if (answer instanceof PrivateFile) throw new Error(`${endpoint.name} answers everybody with a file.`);
    const json = answer instanceof JsonText ? answer.bytes : Buffer.from(JSON.stringify(answer));
    if (checkAnswers) checkAnswer(endpoint, json);
    return json;
  };
}

function checkAnswer(endpoint: Endpoint, json: Uint8Array): void {
  const result = v.safeParse(endpoint.response, JSON.parse(Buffer.from(json).toString()));
  if (result.success) return;
  const where = result.issues.map((issue) => `${v.getDotPath(issue) ?? '?'}: ${issue.message}`);
  throw new Error(`${endpoint.name} answered against its contract: ${where.slice(0, 5).join('; ')}`);
}

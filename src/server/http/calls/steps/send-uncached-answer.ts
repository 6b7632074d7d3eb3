import { answerFile, PrivateFile } from '../../files/private-file.ts';
import { answerJson } from '../answer.ts';
import type { BinderOptions, PendingCall } from '../bound-call.ts';
import { CachedAnswer } from '../cached-answer.ts';
import { deviceCookie } from '../device-cookie.ts';
import type { EncodeAnswer } from '../encode-answer.ts';

export async function sendUncachedAnswer(
  call: PendingCall,
  answer: unknown,
  encode: EncodeAnswer,
  { secureCookies }: BinderOptions,
): Promise<Response> {
  const { c, route, deviceSecrets } = call;
  const { endpoint, manner } = route;
  if (answer instanceof PrivateFile) return answerFile(c, answer);
  const isPublic = (endpoint.auth ?? 'none') === 'none' && manner.countsCaller;
  const freshness = isPublic ? { maxAge: manner.maxAge ?? 0 } : 'private';
  const response = await answerJson(c, new CachedAnswer(encode(endpoint, answer)), freshness);
  for (const secret of deviceSecrets)
    response.headers.append('set-cookie', deviceCookie(secret, { secure: secureCookies }));
  return response;
}

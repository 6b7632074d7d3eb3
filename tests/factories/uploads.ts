import type { AccountsApi } from './accounts.ts';

export interface UploadOptions {
  readonly token?: string;
  /** An Idempotency-Key. */
  readonly key?: string;
}

/** Sends files as a form does: one as `file`, several as `files[0]`, `files[1]`, … */
export function sendFiles(
  api: AccountsApi,
  path: string,
  files: File | readonly File[],
  { token, key }: UploadOptions,
): Promise<Response> {
  const form = new FormData();
  if (files instanceof File) form.set('file', files);
  else for (const [index, file] of files.entries()) form.set(`files[${index}]`, file);
  return api.request(`/api/v1${path}`, {
    method: 'POST',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: form,
  });
}

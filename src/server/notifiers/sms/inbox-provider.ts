import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import type { SmsProvider } from './provider.ts';

export const INBOX_FILE = 'sms-inbox.jsonl';

/**
 * During development nobody is sent anything: messages are printed and appended to a file in the data folder, one JSON
 * object a line, where a test can read them. `parseEnv` refuses this in production.
 */
export function inboxProvider(parts: {
  dataDir: string;
  /** `null` prints nothing: a collected log has no phones or codes. */
  print: ((line: string) => void) | null;
}): SmsProvider {
  const file = path.join(parts.dataDir, INBOX_FILE);
  return {
    name: 'the inbox',
    async send({ phone, text }) {
      const line = `${JSON.stringify({ phone, text, at: new Date().toISOString() })}\n`;
      await appendFile(file, line, { mode: 0o600 });
      parts.print?.(`SMS to ${phone}: ${text.replace(/\s*\n\s*/g, ' ')}`);
    },
  };
}

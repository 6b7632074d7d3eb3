import { eskizProvider } from './eskiz-provider.ts';
import { inboxProvider } from './inbox-provider.ts';
import { type SmsProvider, SmsRefused, type SmsSettings } from './provider.ts';

export function smsProvider(
  settings: SmsSettings,
  parts: { dataDir: string; print: ((line: string) => void) | null },
): SmsProvider {
  switch (settings.provider) {
    case 'eskiz':
      return eskizProvider(settings);
    case 'inbox':
      return inboxProvider(parts);
    case 'none':
      return {
        name: 'nobody (SMS_PROVIDER=none)',
        send: () => Promise.reject(new SmsRefused('sending is switched off')),
      };
  }
}

import { describe, expect, it } from 'vitest';
import { PUSH_HOSTS } from '#server/settings/channels.ts';
import { isPushService } from './push-hosts.ts';

describe('addresses of push services', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QabC',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('a push service of a browser is accepted: %s', (endpoint) => {
    expect(isPushService(endpoint, PUSH_HOSTS)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/send',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://me@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com@evil.example/',
    'https://evilpush.apple.com.example/',
    'https://evilnotify.windows.com/',
    'https://127.0.0.1/',
    'http://127.0.0.1:4000/',
    'http://localhost:4000/',
    'http://[::1]:5432/',
    'http://127.0.0.1@evil.example/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'no address',
  ])('an address that is no push service is refused: %s', (endpoint) => {
    expect(isPushService(endpoint, PUSH_HOSTS)).toBe(false);
  });

  it('a push service on this machine is accepted only on its port', () => {
    expect(isPushService('http://127.0.0.1:4000/push/1', ['127.0.0.1:4000'])).toBe(true);
    expect(isPushService('http://127.0.0.1:4001/push/1', ['127.0.0.1:4000'])).toBe(false);
    expect(isPushService('http://127.0.0.1:4001/push/1', ['127.0.0.1'])).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { hashCode, hashToken, createCode, createToken } from './create-tokens.ts';

describe('a token', () => {
  it('has 256 bits, no two are alike, and a header can carry it', () => {
    const tokens = Array.from({ length: 100 }, createToken);
    expect(new Set(tokens).size).toBe(100);
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    }
  });

  it('is stored as SHA-256, from which nobody finds it', () => {
    expect(hashToken('abc').toString('hex')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });
});

describe('a code', () => {
  it('always has six digits, also when it begins with zeros', () => {
    const codes = Array.from({ length: 1000 }, createCode);
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(900);
  });

  it('is stored for one challenge, so that it fits no other', () => {
    expect(hashCode('challenge', '123456')).toEqual(hashToken('challenge:123456'));
    expect(hashCode('another', '123456')).not.toEqual(hashCode('challenge', '123456'));
  });
});

import { describe, expect, it } from 'vitest';
import { resolvePhotoOrder } from './ad-edit.ts';

describe('the order of photos after an edit', () => {
  it('new photos are placed between existing ones as wished', () => {
    expect(resolvePhotoOrder(['1', '2', '8', '9'], ['a', '2', 'b', '1'])).toEqual(['8', '2', '9', '1']);
  });

  it('no order is sent when it is right or the photos were changed elsewhere', () => {
    expect(resolvePhotoOrder(['1', '8'], ['1', 'a'])).toBeUndefined();
    expect(resolvePhotoOrder(['1', '8', '9'], ['a', '1'])).toBeUndefined();
    expect(resolvePhotoOrder(['1', '2'], [])).toBeUndefined();
  });
});

import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { IMAGE_SIZES, LIMITS } from '#contract/limits.ts';
import { picturesEndpoints } from '#contract/pictures/endpoints.ts';
import { ApiError } from '#device/call-error.ts';
import { originalKey } from '#server/storage/storage.ts';
import { type AccountsApi, accountsApi, createAccount } from '#tests/factories/people/accounts.ts';
import {
  fileOf,
  jpegAndPage,
  animatedPicture,
  NON_PHOTO_FILES,
  photo,
  jpegWithGps,
  pixelBomb,
} from '#tests/factories/files/pictures.ts';
import { formOf } from '#tests/factories/files/uploads.ts';
import { expectRefusal, countOutcomes } from '#tests/setup/server/calls.ts';

let api: AccountsApi;

let token: string;

beforeAll(async () => {
  api = await accountsApi();
  token = await (await createAccount(api)).login();
});

const send = (bytes: Buffer, name?: string, type?: string) =>
  api.as(token).call(picturesEndpoints.setAvatar, { body: formOf(fileOf(bytes, name, type)) });

async function taken(bytes: Buffer, name?: string, type?: string) {
  const { avatar } = await send(bytes, name, type);
  const key = avatar?.urls['50x50']?.split('/')[2] ?? '';
  return { avatar, key, original: Buffer.from((await api.storage.read(originalKey(key))) ?? []) };
}

/** All data of a picture beside its pixels. */
async function baggageOf(bytes: Buffer) {
  const { exif, icc, iptc, xmp, orientation, comments, pages } = await sharp(bytes).metadata();
  return { exif, icc, iptc, xmp, orientation, comments, pages };
}

const NOTHING = {};

describe('personal metadata of a photo', () => {
  it('no metadata of a photo is stored or shown, and the picture is upright', async () => {
    const sent = await jpegWithGps();
    const something = expect.any(Buffer);
    expect(await baggageOf(sent)).toMatchObject({
      exif: something,
      icc: something,
      xmp: something,
      orientation: 6,
    });
    const { avatar, key, original } = await taken(sent);
    expect(avatar).toMatchObject({ width: 800, height: 1200 });
    expect(await baggageOf(original)).toEqual(NOTHING);
    expect(await sharp(original).metadata()).toMatchObject({ width: 800, height: 1200, space: 'srgb' });
    const formats = ['image/avif', 'image/webp', 'image/jpeg'];
    for (const filter of IMAGE_SIZES) {
      for (const accept of formats) {
        const response = await api.request(`/images/${key}/${filter}`, { headers: { accept } });
        const made = Buffer.from(await response.arrayBuffer());
        expect(response.headers.get('content-type')).toBe(accept);
        const { orientation, exif, icc, xmp, iptc } = await baggageOf(made);
        // AVIF may state the upright orientation explicitly.
        expect({ upright: (orientation ?? 1) === 1, exif, icc, xmp, iptc }).toEqual({ upright: true });
        for (const word of ['Exif', 'Tandoor', 'Toshkent', 'Karimova', 'GPS'])
          expect(made.includes(word)).toBe(false);
      }
    }
  });
});

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'a picture may be sent as %s, whatever its name says',
    async (format) => {
      const { avatar, original } = await taken(await photo(format), 'x.pdf', 'application/pdf');
      expect(avatar).toMatchObject({ width: 1200, height: 900, original_name: 'x.pdf' });
      expect((await sharp(original).metadata()).format).toBe('jpeg');
    },
  );

  it('a transparent picture gets a white background', async () => {
    const clear = sharp({ create: { width: 64, height: 64, channels: 4, background: '#00000000' } });
    expect((await taken(await clear.png().toBuffer())).avatar?.color).toMatch(/^#f[ef]f[ef]f[ef]$/);
  });

  it('CMYK, 16-bit, grey and palette pictures become plain JPEG', async () => {
    const base = sharp(await photo('png'));
    const variants = [
      base.clone().toColourspace('cmyk').jpeg(),
      base.clone().toColourspace('rgb16').png(),
      base.clone().greyscale().jpeg(),
      base.clone().png({ palette: true }),
      base.clone().png({ progressive: true }),
      base.clone().jpeg({ progressive: true }),
    ];
    for (const variant of variants) {
      const { original } = await taken(await variant.toBuffer());
      expect(await sharp(original).metadata()).toMatchObject({ format: 'jpeg', depth: 'uchar', width: 1200 });
      expect(await baggageOf(original)).toEqual(NOTHING);
    }
  });

  it('an animated picture becomes its first frame', async () => {
    const { avatar, original } = await taken(await animatedPicture('webp'));
    expect(avatar).toMatchObject({ width: 64, height: 48 });
    const [red = 0, green = 0] = await sharp(original).resize(1, 1).raw().toBuffer();
    expect(green).toBeGreaterThan(red);
    await expectRefusal(send(await animatedPicture('gif')), 'unsupported_type');
  });

  it('a picture that is also an HTML page is stored without the HTML', async () => {
    const sent = await jpegAndPage();
    expect(sent.toString('latin1')).toContain('<script>');
    const { key, original } = await taken(sent, 'me.html', 'text/html');
    expect(original.toString('latin1')).not.toMatch(/script|html/i);
    const response = await api.request(`/images/${key}/800x_`);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).not.toMatch(/script|html/i);
  });
});

describe('refused pictures', () => {
  it.each(Object.keys(NON_PHOTO_FILES))('%s is refused as a picture, whatever its name is', async (name) => {
    const { errors } = await expectRefusal(
      send(NON_PHOTO_FILES[name] ?? Buffer.alloc(0), name),
      'unsupported_type',
    );
    expect(errors?.['file']?.[0]).toContain('JPEG, PNG, WebP');
  });

  it('an empty file is refused as a picture', async () => {
    expect((await expectRefusal(send(Buffer.alloc(0)), 'validation')).errors).toHaveProperty('file');
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'a truncated picture as %s is refused',
    async (format) => {
      const noise = sharp({
        create: {
          width: 400,
          height: 300,
          channels: 3,
          background: '#888',
          noise: { type: 'gaussian', mean: 128, sigma: 40 },
        },
      });
      const whole = await noise.toFormat(format, { effort: 1 }).toBuffer();
      for (const part of [0.6, 0.02]) {
        const cut = whole.subarray(0, Math.max(40, whole.length * part));
        const { code } = await expectRefusal(send(cut), 'validation');
        expect(code).toBe('validation');
      }
    },
  );

  it('a picture or a request body over ten megabytes is refused', async () => {
    const jpeg = await photo();
    const padded = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
    await taken(padded(LIMITS.photoBytesMax));
    const { errors } = await expectRefusal(send(padded(LIMITS.photoBytesMax + 1)), 'too_large');
    expect(errors?.['file']?.[0]).toContain('10');
    await expectRefusal(send(padded(LIMITS.photoBytesMax + 200_000)), 'too_large');
  });

  it('a pixel bomb is refused early, by its header', async () => {
    const bomb = pixelBomb();
    expect(bomb.length).toBeLessThan(200_000);
    await expectRefusal(send(bomb), 'too_large');
    // The header claims pixels that do not follow.
    const liar = Buffer.concat([
      pixelBomb(16, 16).subarray(0, 8),
      pixelBomb(6000, 6000).subarray(8, 33),
      pixelBomb(16, 16).subarray(33),
    ]);
    await expectRefusal(send(liar), 'validation');
  });

  it('a picture of one row or column causes no fault', async () => {
    const bombs = [pixelBomb(40_000_000, 1), pixelBomb(1, 1_000_000)];
    const { ok = 0, validation = 0, too_large = 0 } = await countOutcomes(bombs.map((bytes) => send(bytes)));
    expect(ok + validation + too_large).toBe(bombs.length);
  });

  it('a refused picture never leaves a file or a row', async () => {
    const count = async () => {
      const [row] = await api.sql<{ images: number; removals: number }[]>`
        select (select count(*)::int from images) as images, (select count(*)::int from file_removals) as removals`;
      return row;
    };
    const before = await count();
    for (const bytes of [
      pixelBomb(),
      Buffer.from('no picture at all, this'),
      (await photo()).subarray(0, 300),
    ]) {
      await expect(send(bytes)).rejects.toBeInstanceOf(ApiError);
    }
    expect(await count()).toEqual(before);
    expect(api.log.join('\n')).toBe('');
  });
});

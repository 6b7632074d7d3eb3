import { describe, expect, it } from 'vitest';
import { commentBomb, photo, pixelBomb } from '#tests/factories/files/pictures.ts';
import { measuredServer } from '#tests/setup/processes/measured-server.ts';

describe('memory', () => {
  /** Sends all at once to a server of its own; returns its answers, and the peak memory of server and decoders. */
  async function measure(
    pictures: readonly Buffer[],
  ): Promise<{ statuses: number[]; grown: number; decoders: number }> {
    const server = await measuredServer();
    const tokens = await Promise.all(Array.from({ length: 5 }, () => server.newToken()));
    const answers = await Promise.all(
      pictures.map((bytes, index) => server.send(tokens[index % tokens.length] ?? '', bytes)),
    );
    const { megabytes, decoderMegabytes } = await server.peaks();
    return {
      statuses: answers.map(({ status }) => status),
      grown: megabytes - server.idleMegabytes,
      decoders: decoderMegabytes,
    };
  }

  it('memory is bounded under 100 pictures of three megabytes at once', async () => {
    const jpeg = await photo('jpeg', { width: 400, height: 300 });
    const heavy = Buffer.concat([jpeg, Buffer.alloc(3_000_000 - jpeg.length)]);
    const { statuses, grown, decoders } = await measure(Array.from({ length: 100 }, () => heavy));
    // A busy machine may properly refuse the last of them with 503.
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(50);
    expect(grown).toBeLessThan(450);
    expect(decoders).toBeLessThan(400);
  });

  it('memory is bounded under 12 pictures of forty megapixels and bombs', async () => {
    const wide = await photo('webp', { width: 8000, height: 5000 });
    const bombs = [pixelBomb(), commentBomb(), pixelBomb(100_000, 390)];
    const { statuses, grown, decoders } = await measure([
      ...Array.from({ length: 12 }, () => wide),
      ...bombs,
    ]);
    expect(statuses.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => 200));
    expect(statuses[12]).toBe(413);
    expect(grown).toBeLessThan(150);
    expect(decoders).toBeLessThan(400);
  });

  it('memory is bounded under pictures of the most expanding format', async () => {
    const wide = await photo('avif', { width: 3800, height: 2800 });
    const { statuses, grown, decoders } = await measure(Array.from({ length: 5 }, () => wide));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(grown).toBeLessThan(150);
    expect(decoders).toBeLessThan(400);
  });
});

import { gzipSync } from 'node:zlib';
import { tileNumber } from '#server/http/tiles/tile-number.ts';

// A file of streets like the one in an operator's data folder: PMTiles 3 with vector tiles of invented streets.

type Point = readonly [x: number, y: number];

interface Street {
  readonly kind: string;
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
  /** Points in tile units; a tile is 4096 units wide. */
  readonly line: readonly Point[];
}

const STREETS: readonly Street[] = [
  {
    kind: 'major_road',
    name: 'Navbahor koʻchasi',
    names: { ru: 'улица Навбахор', uz: 'Navbahor koʻchasi' },
    line: [
      [-64, 1400],
      [4160, 1700],
    ],
  },
  {
    kind: 'major_road',
    name: 'Tinchlik shoh koʻchasi',
    names: { ru: 'проспект Тинчлик' },
    line: [
      [1500, -64],
      [1900, 4160],
    ],
  },
  {
    kind: 'minor_road',
    name: 'Anor',
    names: {},
    line: [
      [-64, 3100],
      [2000, 2900],
      [4160, 3300],
    ],
  },
];

export function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

const field = (number: number, bytes: readonly number[]): number[] => [
  ...varint(number * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
];
const whole = (number: number, value: number): number[] => [...varint(number * 8), ...varint(value)];
const text = (value: string): number[] => [...new TextEncoder().encode(value)];
const zigzag = (value: number): number => (value < 0 ? -value * 2 - 1 : value * 2);

/** A tile by https://github.com/mapbox/vector-tile-spec with one layer, "roads". */
export function streetTile(streets: readonly Street[] = STREETS): Uint8Array {
  const keys = ['kind', 'name', 'name:ru', 'name:uz'];
  const values: string[] = [];
  const valueOf = (value: string): number => {
    if (!values.includes(value)) values.push(value);
    return values.indexOf(value);
  };
  const features = streets.map(({ kind, name, names, line }) => {
    const expected: [string, string | undefined][] = [
      ['kind', kind],
      ['name', name],
      ['name:ru', names['ru']],
      ['name:uz', names['uz']],
    ];
    const tags = expected.flatMap(([key, value]) =>
      value === undefined ? [] : [keys.indexOf(key), valueOf(value)],
    );
    let [x, y] = [0, 0];
    const steps = line.flatMap(([toX, toY]) => {
      const step = [zigzag(toX - x), zigzag(toY - y)];
      [x, y] = [toX, toY];
      return step;
    });
    const geometry = [9, ...steps.slice(0, 2), (line.length - 1) * 8 + 2, ...steps.slice(2)];
    return field(2, [
      ...field(2, tags.flatMap(varint)),
      ...whole(3, 2),
      ...field(4, geometry.flatMap(varint)),
    ]);
  });
  const layer = [
    ...whole(15, 2),
    ...field(1, text('roads')),
    ...features.flat(),
    ...keys.flatMap((key) => field(3, text(key))),
    ...values.flatMap((value) => field(4, field(1, text(value)))),
    ...whole(5, 4096),
  ];
  return Uint8Array.from(field(3, layer));
}

interface StreetsFile {
  tiles?: readonly { readonly tile: { z: number; x: number; y: number }; readonly bytes: Uint8Array }[];
  /** Whether the entries are in a further directory, as in a large file. */
  deep?: boolean;
  maxZoom?: number;
}

/** Bytes of a PMTiles file with the given tiles, each gzipped. */
export function streetsFile({ tiles = [], deep = false, maxZoom = 14 }: StreetsFile): Buffer {
  const packed = tiles
    .map(({ tile, bytes }) => ({ number: tileNumber(tile), bytes: gzipSync(bytes) }))
    .toSorted((one, other) => one.number - other.number);
  const entries = packed.map(({ number, bytes }) => ({ number, run: 1, length: bytes.length }));
  const data = Buffer.concat(packed.map(({ bytes }) => bytes));
  const leaf = gzipSync(directory(entries));
  const first = entries[0]?.number ?? 0;
  const root = deep ? gzipSync(directory([{ number: first, run: 0, length: leaf.length }])) : leaf;
  const leaves = deep ? leaf : Buffer.alloc(0);
  const head = Buffer.alloc(127);
  head.write('PMTiles');
  head.writeUInt8(3, 7);
  const places = [127, root.length, 127 + root.length, 0, 127 + root.length, leaves.length];
  const last = [127 + root.length + leaves.length, data.length];
  for (const [index, place] of [...places, ...last].entries())
    head.writeBigUInt64LE(BigInt(place), 8 + index * 8);
  head.writeUInt8(2, 97);
  head.writeUInt8(2, 98);
  head.writeUInt8(1, 99);
  head.writeUInt8(maxZoom, 101);
  return Buffer.concat([head, root, leaves, data]);
}

function directory(entries: readonly { number: number; run: number; length: number }[]): Buffer {
  let before = 0;
  const steps = entries.map(({ number }) => {
    const step = number - before;
    before = number;
    return step;
  });
  return Buffer.from([
    ...varint(entries.length),
    ...steps.flatMap(varint),
    ...entries.flatMap(({ run }) => varint(run)),
    ...entries.flatMap(({ length }) => varint(length)),
    ...entries.flatMap((_, index) => varint(index === 0 ? 1 : 0)),
  ]);
}

import * as v from 'valibot';
import { describeVariable, type ValuesOf } from './describe-variable.ts';
import { addressSchema } from './origin.ts';
import { serviceAddressSchema } from './service-address-schema.ts';

export const MAP_VARIABLES = {
  MAP_TILES_URL: describeVariable(
    'Raster tile service for streets, with `{z}`, `{x}`, `{y}` and, if it needs a key, `{key}` in its address. The server prefers it to [`streets.pmtiles`](operating.md#streets-on-the-map).',
    v.optional(addressSchema(['http:', 'https:'], 'https://tiles.example/{z}/{x}/{y}.png?key={key}')),
  ),
  MAP_TILES_KEY: describeVariable('Key of the tile service.', v.optional(v.string())),
  GEOCODER_URL: describeVariable(
    'Service with Nominatim’s protocol that finds the address of a pin on the map; without it people type the address.',
    v.optional(serviceAddressSchema('https://nominatim.example')),
  ),
};

type MapVariables = ValuesOf<typeof MAP_VARIABLES>;

export function tilesOf({ MAP_TILES_URL, MAP_TILES_KEY }: MapVariables): string | null {
  return MAP_TILES_URL?.replace('{key}', encodeURIComponent(MAP_TILES_KEY ?? '')) ?? null;
}

export function mapProblems({ MAP_TILES_URL, MAP_TILES_KEY }: MapVariables, production: boolean): string[] {
  const wantsKey = MAP_TILES_URL?.includes('{key}') ?? false;
  const problems: string[] = [];
  if (wantsKey && MAP_TILES_KEY === undefined)
    problems.push('MAP_TILES_KEY is missing: MAP_TILES_URL has {key} in it');
  if (!wantsKey && MAP_TILES_KEY !== undefined) {
    problems.push('MAP_TILES_URL must hold {key}, in whose place MAP_TILES_KEY is put');
  }
  if (MAP_TILES_URL !== undefined && !['{z}', '{x}', '{y}'].every((part) => MAP_TILES_URL.includes(part))) {
    problems.push('MAP_TILES_URL must hold {z}, {x} and {y}');
  }
  if (production && MAP_TILES_URL?.startsWith('http:'))
    problems.push('MAP_TILES_URL must be https in production');
  return problems;
}

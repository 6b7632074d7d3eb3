import type { MapOptions } from 'maplibre-gl';

export type MapStyle = Exclude<MapOptions['style'], string | undefined>;
export type Layer = MapStyle['layers'][number];

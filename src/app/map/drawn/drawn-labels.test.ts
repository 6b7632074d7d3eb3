import { describe, expect, test } from 'vitest';
import { drawnLabels } from './drawn-labels.ts';
import { COUNTRY_BOX } from '../map-position.ts';
import { clusterMarkers, HALF_CLUSTER } from '../markers/marker-layout.ts';
import { fitBox, project, toScreen } from '../projection.ts';

const size = { width: 360, height: 620 };
const country = { position: fitBox(COUNTRY_BOX, size), size };
const fergana = { position: { latitude: 40.6, longitude: 71.5, zoom: 8 }, size };

describe('names on the drawn basemap', () => {
  test('the capital always has a name on the map, in the requested language', () => {
    expect(drawnLabels(country, [], 'ru').map(({ text }) => text)).toContain('Ташкент');
    expect(drawnLabels(country, [], 'uz').map(({ text }) => text)).toContain('Toshkent');
  });

  test('no two names on the drawn basemap overlap', () => {
    for (const view of [country, fergana]) {
      const labels = drawnLabels(view, [], 'ru');
      expect(labels.length).toBeGreaterThan(4);
      labels.forEach((a, index) => {
        for (const b of labels.slice(index + 1)) {
          const apart =
            Math.abs(a.at.y - b.at.y) >= 18 ||
            Math.abs(a.at.x - b.at.x) >= ((a.text.length + b.text.length) * 7.5) / 2;
          expect(apart, `${a.text} and ${b.text}`).toBe(true);
        }
      });
    }
  });

  test('a marker moves the name of its place aside without hiding it', () => {
    const spots = clusterMarkers(
      [{ latitude: 41.2995, longitude: 69.2401, count: 100 }],
      country.position.zoom,
    );
    const marker = toScreen(project({ latitude: 41.2995, longitude: 69.2401 }), country.position, size);
    const name = drawnLabels(country, spots, 'ru').find(({ text }) => text === 'Ташкент');
    expect(name).toBeDefined();
    expect(Math.abs((name?.at.y ?? 0) - marker.y)).toBeGreaterThan(HALF_CLUSTER.y);
  });

  test('a high zoom names small towns, a low zoom names countries', () => {
    const styles = (view: typeof country) => new Set(drawnLabels(view, [], 'ru').map(({ style }) => style));
    expect(styles(country).has('country')).toBe(true);
    expect(styles(fergana).has('country')).toBe(false);
    expect(drawnLabels(fergana, [], 'ru').map(({ text }) => text)).toContain('Чуст');
  });
});

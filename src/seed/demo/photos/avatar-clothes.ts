import type { Head } from './avatar-hair.ts';
import { ikat } from './kit/cloth.ts';
import { dark, light } from './kit/colour.ts';
import { circle, each, path, poly, rect, stroke } from './kit/shapes.ts';
import type { Stage } from './kit/stage.ts';

export function clothes(s: Stage, head: Head, n: number): string {
  const shape = 'M26 400C32 336 92 308 150 298C168 322 232 322 250 298C308 308 368 336 374 400Z';
  const shade = path(shape, s.across(['#ffffff', 0, 0.16], ['#ffffff', 0.4, 0], ['#120f26', 1, 0.28]));
  const { cloth } = head;
  const kinds = head.woman
    ? (['silk', 'blouse', 'suit', 'round', 'coat', 'silk', 'blouse', 'round'] as const)
    : (['shirt', 'suit', 'round', 'robe', 'work', 'shirt', 'coat', 'round', 'suit'] as const);
  const kind = head.style === 'helmet' ? 'work' : (kinds[Math.floor(n / 2) % kinds.length] ?? 'round');
  const collar = (tone: string): string =>
    poly([150, 296, 132, 314, 176, 356, 200, 326], tone) +
    poly([250, 296, 268, 314, 224, 356, 200, 326], dark(tone, 0.08));
  if (kind === 'silk')
    return (
      path(shape, ikat(s, cloth, head.age === 'old' ? '#5a4a6a' : '#2d4f9e', '#f4f2ec', 80)) +
      shade +
      stroke('M150 300C168 326 232 326 250 300', '#d9b45a', 7)
    );
  if (kind === 'shirt')
    return (
      path(shape, light(cloth, 0.3)) +
      shade +
      collar(light(cloth, 0.5)) +
      stroke('M200 336V400', dark(cloth, 0.1), 3) +
      each([356, 384], (y) => circle(208, y, 4, '#fbfaf5'))
    );
  if (kind === 'suit')
    return (
      path(shape, '#fbfaf6') +
      (head.woman ? '' : poly([188, 326, 212, 326, 222, 400, 178, 400], cloth)) +
      path(
        'M26 400C32 336 92 308 146 300L196 400ZM374 400C368 336 308 308 254 300L204 400Z',
        dark(cloth, 0.55),
      ) +
      poly([146, 300, 118, 326, 150, 346, 140, 362, 188, 400], dark(cloth, 0.4)) +
      poly([254, 300, 282, 326, 250, 346, 260, 362, 212, 400], dark(cloth, 0.45)) +
      shade
    );
  if (kind === 'robe')
    return (
      path(shape, '#f4f2ec') +
      path(
        'M26 400C32 336 92 308 150 300L180 400ZM374 400C368 336 308 308 250 300L220 400Z',
        s.across(...stripes(cloth)),
      ) +
      shade +
      stroke('M150 300L182 400M250 300L218 400', '#d9b45a', 7)
    );
  if (kind === 'work')
    return (
      path(shape, light(cloth, 0.25)) +
      path('M70 400L96 316L132 304L140 400ZM330 400L304 316L268 304L260 400Z', '#ef8a2c') +
      rect(70, 350, 70, 16, '#f2f4d9', { opacity: 0.9 }) +
      rect(260, 350, 70, 16, '#f2f4d9', { opacity: 0.9 }) +
      shade
    );
  if (kind === 'coat')
    return (
      path(shape, '#f7f8f8') +
      poly([150, 298, 200, 380, 250, 298, 232, 318, 168, 318], light(cloth, 0.2)) +
      poly([146, 300, 120, 330, 190, 400, 200, 380], '#e9edef') +
      poly([254, 300, 280, 330, 210, 400, 200, 380], '#dfe4e7') +
      shade
    );
  if (kind === 'blouse')
    return (
      path(shape, light(cloth, 0.45)) +
      shade +
      path('M150 298L200 366L250 298C232 322 168 322 150 298Z', head.skin) +
      stroke('M150 298L200 366L250 298', light(cloth, 0.7), 8) +
      circle(200, 350, 7, '#d9b45a')
    );
  return path(shape, cloth) + shade + stroke('M150 300C168 328 232 328 250 300', dark(cloth, 0.2), 8);
}

function stripes(tone: string): [string, number][] {
  const bands = [
    tone,
    '#e0a43a',
    tone,
    '#f4f2ec',
    tone,
    '#e0a43a',
    tone,
    '#f4f2ec',
    tone,
    '#e0a43a',
    tone,
    '#f4f2ec',
    tone,
  ];
  return bands.flatMap((band, index): [string, number][] => [
    [band, index / bands.length],
    [band, (index + 1) / bands.length],
  ]);
}

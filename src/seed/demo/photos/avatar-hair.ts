import { dark, light } from './kit/colour.ts';
import { circle, each, oval, path, rect, stroke, times } from './kit/shapes.ts';
import type { Stage } from './kit/stage.ts';

export interface Head {
  woman: boolean;
  age: 'young' | 'middle' | 'old';
  skin: string;
  hair: string;
  style:
    | 'long'
    | 'wavy'
    | 'bob'
    | 'bun'
    | 'braids'
    | 'scarf'
    | 'crop'
    | 'parted'
    | 'fade'
    | 'curly'
    | 'bald'
    | 'doppi'
    | 'cap'
    | 'helmet';
  beard: 'none' | 'stubble' | 'moustache' | 'full' | 'goatee';
  cloth: string;
}

export function backHair(s: Stage, head: Head): string {
  const { hair, style } = head;
  const paint = s.down(light(hair, 0.08), dark(hair, 0.15));
  if (style === 'long')
    return path('M118 170C104 60 296 60 282 170C290 240 300 300 306 350H94C100 300 110 240 118 170Z', paint);
  if (style === 'wavy')
    return path(
      'M112 170C90 50 310 50 288 170C320 210 286 240 312 280C330 320 290 350 276 340H124C110 350 70 320 88 280C114 240 80 210 112 170Z',
      paint,
    );
  if (style === 'bob')
    return path('M112 170C96 54 304 54 288 170C294 220 292 250 282 272H118C108 250 106 220 112 170Z', paint);
  if (style === 'bun')
    return circle(200, 62, 40, s.ball(hair)) + path('M120 170C110 70 290 70 280 170L270 230H130Z', paint);
  if (style === 'braids' || (style === 'doppi' && head.woman)) {
    const braid = (x: number): string =>
      times(6, (index) => oval(x, 236 + index * 28, 20, 20, index % 2 === 0 ? hair : light(hair, 0.08))) +
      rect(x - 13, 390, 26, 10, head.cloth);
    return path('M118 170C104 66 296 66 282 170L276 240H124Z', paint) + braid(118) + braid(282);
  }
  if (style === 'curly')
    return times(13, (index) =>
      circle(
        200 + Math.cos(Math.PI + (index / 12) * Math.PI) * 74,
        150 + Math.sin(Math.PI + (index / 12) * Math.PI) * 70,
        30,
        dark(hair, 0.1),
      ),
    );
  return '';
}

export function frontHair(s: Stage, head: Head): string {
  const { hair, style } = head;
  const paint = s.across(light(hair, 0.14), [hair, 0.5], dark(hair, 0.12));
  if (style === 'long' || style === 'bun')
    return (
      path(
        'M130 180C116 84 160 66 200 68S284 84 270 180C268 140 252 112 200 104C148 112 132 140 130 180Z',
        paint,
      ) + stroke('M150 104C166 86 196 80 214 82', light(hair, 0.35), 4, 0.4)
    );
  if (style === 'wavy')
    return (
      path(
        'M126 196C104 84 156 58 210 66C280 70 292 130 274 196C272 150 262 124 232 108C196 130 150 124 140 150C134 166 130 180 126 196Z',
        paint,
      ) + stroke('M158 92C180 78 214 76 236 86', light(hair, 0.35), 4, 0.4)
    );
  if (style === 'bob')
    return (
      path(
        'M124 200C108 80 160 62 200 64S292 80 276 200C274 170 270 150 262 138H138C130 150 126 170 124 200Z',
        paint,
      ) + stroke('M150 100C176 82 220 80 246 94', light(hair, 0.35), 4, 0.4)
    );
  if (style === 'braids' || (style === 'doppi' && head.woman))
    return path(
      'M128 186C114 84 160 66 200 66S286 84 272 186C270 142 250 112 200 96C150 112 130 142 128 186Z',
      paint,
    );
  if (style === 'crop')
    return path(
      'M128 164C116 74 170 56 204 58C262 58 284 96 272 164C270 138 262 122 250 114C216 122 176 118 152 110C138 122 130 140 128 164Z',
      paint,
    );
  if (style === 'parted')
    return (
      path(
        'M127 168C112 80 160 52 206 56C270 56 288 104 273 168C270 140 264 124 254 116C220 118 182 112 162 96C156 116 132 128 127 168Z',
        paint,
      ) + stroke('M166 92C190 76 226 74 250 88', light(hair, 0.3), 4, 0.4)
    );
  if (style === 'fade')
    return (
      path(
        'M134 150C126 84 160 60 204 60S278 84 266 150C264 122 254 108 244 104C210 110 176 108 156 104C146 108 136 122 134 150Z',
        paint,
      ) +
      path('M130 172C126 150 130 130 138 116V160ZM270 172C274 150 270 130 262 116V160Z', hair, {
        opacity: 0.4,
      })
    );
  if (style === 'curly')
    return (
      times(11, (index) =>
        circle(
          140 + index * 12,
          102 - Math.sin((index / 10) * Math.PI) * 34,
          24,
          index % 2 === 0 ? hair : light(hair, 0.07),
        ),
      ) +
      times(6, (index) =>
        circle(156 + index * 18, 112 - Math.sin((index / 5) * Math.PI) * 14, 15, light(hair, 0.1)),
      )
    );
  if (style === 'bald')
    return head.age === 'young'
      ? ''
      : path(
          'M128 178C122 150 126 128 138 112C134 140 136 160 138 180ZM272 178C278 150 274 128 262 112C266 140 264 160 262 180Z',
          hair,
        );
  if (style === 'doppi' || style === 'cap' || style === 'helmet')
    return path(
      'M129 176C124 140 130 116 146 104H254C270 116 276 140 271 176C268 152 264 138 256 126H144C136 138 132 152 129 176Z',
      hair,
    );
  return '';
}

export function beard(head: Head): string {
  const { hair } = head;
  const whole =
    'M132 176C134 240 156 284 200 284S266 240 268 176C262 210 250 218 230 214C214 208 186 208 170 214C150 218 138 210 132 176Z';
  const lip =
    'M164 222C172 206 192 206 200 212C208 206 228 206 236 222C224 218 212 220 200 220S176 218 164 222Z';
  if (head.beard === 'stubble') return path(whole, hair, { opacity: 0.16 });
  if (head.beard === 'full') return path(whole, hair) + path(lip, dark(hair, 0.1));
  if (head.beard === 'moustache') return path(lip, hair);
  if (head.beard === 'goatee')
    return (
      path(lip, hair) +
      path('M172 244C176 280 190 288 200 288S224 280 228 244C218 254 182 254 172 244Z', hair)
    );
  return '';
}

export function headwear(s: Stage, head: Head): string {
  const { cloth } = head;
  if (head.style === 'doppi') {
    const ground = head.woman ? dark(cloth, 0.1) : '#1f222b';
    const almond = (x: number): string =>
      path(`M${x} 116c-14 -8 -14 -26 2 -35c-2 11 12 14 10 25c-2 9 -9 9 -12 10Z`, '#f4f2ec') +
      circle(x + 1, 104, 3, head.woman ? '#e9c24a' : ground);
    return [
      path(
        'M124 126L139 62C170 52 230 52 261 62L276 126C230 112 170 112 124 126Z',
        s.across(light(ground, 0.16), ground, dark(ground, 0.2)),
      ),
      each([150, 182, 214, 246], almond),
      stroke('M125 124C170 111 230 111 275 124', head.woman ? '#e9c24a' : '#f4f2ec', 4),
      stroke('M200 56V62M140 64C170 55 230 55 260 64', '#f4f2ec', 2.5, 0.6),
    ].join('');
  }
  if (head.style === 'cap')
    return (
      path(
        'M122 122C112 40 288 40 278 122C230 108 170 108 122 122Z',
        s.across(light(cloth, 0.16), cloth, dark(cloth, 0.2)),
      ) +
      path(
        'M126 116C170 98 230 98 274 116C290 130 300 140 296 146C250 122 150 122 104 146C100 140 110 130 126 116Z',
        dark(cloth, 0.28),
      ) +
      circle(200, 52, 8, dark(cloth, 0.3))
    );
  if (head.style === 'helmet')
    return (
      path(
        'M114 124C104 24 296 24 286 124Z',
        s.across(light('#f2b632', 0.3), '#f2b632', dark('#f2b632', 0.2)),
      ) +
      rect(184, 38, 32, 84, light('#f2b632', 0.35), { r: 14 }) +
      rect(100, 116, 200, 20, dark('#f2b632', 0.1), { r: 10 })
    );
  if (head.style === 'scarf') {
    const tone = light(cloth, 0.12);
    const outer =
      'M110 190C92 40 308 40 290 190C300 240 296 276 262 312L200 350L138 312C104 276 100 240 110 190Z';
    const hole =
      'M137 176C136 112 168 96 200 96S264 112 263 176C262 222 238 264 200 266C162 264 138 222 137 176Z';
    const dots = times(22, (index) => {
      const turn = (index / 22) * Math.PI * 2;
      return circle(200 + Math.cos(turn) * 82, 184 + Math.sin(turn) * 112, 5, light(cloth, 0.65));
    });
    return `<path d="${outer}${hole}" fill-rule="evenodd" fill="${s.across(light(tone, 0.18), tone, dark(tone, 0.22))}"/>${stroke('M142 150C150 108 176 98 200 97S250 108 258 150', dark(tone, 0.25), 5, 0.6)}${dots}${path('M176 318L200 330L224 318L252 388L206 356L200 372L194 356L148 388Z', s.down(tone, dark(tone, 0.25)))}`;
  }
  return '';
}

import { dark, light } from './colour.ts';
import { placeAt, circle, each, oval, path, rect, stroke, type ShapePoint } from './shapes.ts';
import type { Stage } from './stage.ts';

export type Hair = 'short' | 'long' | 'bun' | 'bald' | 'braids';
export type Hat = 'cap' | 'doppi' | 'helmet' | 'scarf' | 'toque' | 'headset' | 'straw' | 'nurse';
export type Kit = 'apron' | 'vest' | 'overalls' | 'coat' | 'suit' | 'dress';

export interface Looks {
  skin: string;
  hair: string;
  top: string;
  bottom: string;
  style?: Hair;
  hat?: Hat;
  hatColour?: string;
  kit?: Kit;
  kitColour?: string;
  bareArms?: boolean;
  shoes?: string;
  beard?: boolean;
  /** Children have big heads. */
  child?: boolean;
}

/** Hands and feet in hundredths of the height, from the point between the feet; up is negative. */
export interface Pose {
  left: ShapePoint;
  right: ShapePoint;
  leftFoot?: ShapePoint;
  rightFoot?: ShapePoint;
  hip?: ShapePoint;
  lean?: number;
  look?: number;
  back?: boolean;
  /** Which way elbows and knees point: -1 left, 1 right. */
  elbows?: readonly [number, number];
  knees?: readonly [number, number];
  /** Drawn over the body and under the arms. */
  held?: string;
  /** Drawn over all. */
  front?: string;
}

/** Where two limbs of the given lengths bend between their ends. */
function joint(from: ShapePoint, to: ShapePoint, upper: number, lower: number, side: number): ShapePoint {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const far = Math.max(0.01, Math.hypot(dx, dy));
  const reach = Math.min(far, upper + lower - 0.05);
  const along = (upper * upper - lower * lower + reach * reach) / (2 * reach);
  const out = Math.sqrt(Math.max(0, upper * upper - along * along)) * side;
  return [from[0] + (dx / far) * along + (dy / far) * out, from[1] + (dy / far) * along - (dx / far) * out];
}

const line = (points: readonly ShapePoint[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

function leg(hip: ShapePoint, foot: ShapePoint, side: number, looks: Looks, tone: string): string {
  const ankle: ShapePoint = [foot[0], foot[1] - 2];
  const knee = joint(hip, ankle, 22, 22, side);
  const shoe = looks.shoes ?? '#2d2a33';
  const boot = placeAt(
    foot[0],
    foot[1],
    path(side < 0 ? 'M4 .6V-4.6H-3C-5 -4 -8 -2.6 -8 .6Z' : 'M-4 .6V-4.6H3C5 -4 8 -2.6 8 .6Z', shoe),
  );
  if (looks.kit === 'dress') return stroke(line([hip, knee, ankle]), looks.skin, 5) + boot;
  return (
    stroke(line([hip, knee]), tone, 9.6) + stroke(line([knee, [ankle[0], ankle[1] - 3]]), tone, 7.6) + boot
  );
}

function arm(shoulder: ShapePoint, hand: ShapePoint, side: number, looks: Looks, tone: string): string {
  const elbow = joint(shoulder, hand, 15.5, 15, side);
  const lower = looks.bareArms === true ? looks.skin : tone;
  const cuff: ShapePoint = [elbow[0] + (hand[0] - elbow[0]) * 0.86, elbow[1] + (hand[1] - elbow[1]) * 0.86];
  const bare = stroke(line([elbow, hand]), looks.skin, 5.2);
  return (
    bare +
    circle(hand[0], hand[1], 3.4, looks.skin) +
    stroke(line([elbow, cuff]), lower, looks.bareArms === true ? 5.2 : 6) +
    stroke(line([shoulder, elbow]), tone, 7)
  );
}

function hairBehind(looks: Looks): string {
  if (looks.hat === 'scarf') return '';
  if (looks.style === 'long')
    return path('M-8.4 -92C-11 -80 -10 -74 -8 -70H8C10 -74 11 -80 8.4 -92Z', looks.hair);
  if (looks.style === 'bun') return circle(0, -101.5, 4.4, dark(looks.hair, 0.1));
  if (looks.style === 'braids')
    return stroke('M-7 -90C-10 -80 -9 -70 -8 -62M7 -90C10 -80 9 -70 8 -62', looks.hair, 3.4);
  return '';
}

function hat(s: Stage, looks: Looks): string {
  const colour = looks.hatColour ?? '#2b3a67';
  if (looks.hat === 'cap')
    return (
      path('M-8.6 -93C-9 -104 9 -104 8.6 -93Z', s.soft(colour)) +
      path('M2 -93.5H14C14 -91 8 -91 2 -92Z', dark(colour, 0.3))
    );
  if (looks.hat === 'doppi')
    return (
      path('M-7.8 -94.2L-6.8 -101.4H6.8L7.8 -94.2Z', '#22252f') +
      each([-4.6, 0, 4.6], (x) => path(`M${x} -95.4c-2 -2 -1 -4 .6 -5c1 2 .8 4 -.6 5Z`, '#f2efe6'))
    );
  if (looks.hat === 'helmet')
    return (
      path('M-9.4 -92.5C-10 -106 10 -106 9.4 -92.5Z', s.soft(colour, 0.2)) +
      rect(-10.8, -93.6, 21.6, 2.4, dark(colour, 0.14), { r: 1 }) +
      rect(-1.6, -103.4, 3.2, 9.6, light(colour, 0.3), { r: 1.4 })
    );
  if (looks.hat === 'scarf') {
    const dots = [
      [-7, -97],
      [-3.4, -100.6],
      [0.6, -98.4],
      [4.4, -101],
      [7.4, -96.6],
      [-8.8, -91],
      [8.8, -91],
      [-8.4, -84],
      [8.4, -84],
    ] as const;
    return [
      path(
        'M-9.4 -88C-11.4 -105.6 11.4 -105.6 9.4 -88C11 -82 9.4 -78 5 -77.4C8.4 -84 7.4 -92.6 0 -94.6C-7.4 -92.6 -8.4 -84 -5 -77.4C-9.4 -78 -11 -82 -9.4 -88Z',
        s.soft(colour, 0.1),
      ),
      stroke('M-7.6 -91C-6 -94.6 -3 -95.6 0 -95.8C3 -95.6 6 -94.6 7.6 -91', dark(colour, 0.3), 0.7),
      path(
        'M-5.4 -79L0 -76.4L5.4 -79L4 -75.6L8 -70L1.4 -73.4L0 -71L-1.4 -73.4L-8 -70L-4 -75.6Z',
        s.soft(dark(colour, 0.12), 0.1),
      ),
      each(dots, ([x, y]) => circle(x, y, 0.8, light(colour, 0.65))),
    ].join('');
  }
  if (looks.hat === 'toque')
    return (
      path(
        'M-8 -93V-100C-14 -104 -8 -112 -3 -109C-1 -113 6 -112 6 -108C13 -110 14 -102 8 -99V-93Z',
        '#fbfaf5',
      ) + rect(-8, -95.5, 16, 3, '#dedbd2')
    );
  if (looks.hat === 'straw')
    return (
      oval(0, -94, 15, 3.2, '#d9b467') +
      path('M-7.6 -94C-8 -105 8 -105 7.6 -94Z', s.soft('#e6c57d')) +
      rect(-7.7, -96.6, 15.4, 2.4, colour)
    );
  // Green: a red cross on white is a protected emblem.
  if (looks.hat === 'nurse')
    return (
      path('M-7.4 -94.6L-8.6 -101.6H8.6L7.4 -94.6Z', '#ffffff') +
      rect(-1, -100.6, 2, 5, '#2f9a7a') +
      rect(-2.5, -99.1, 5, 2, '#2f9a7a')
    );
  if (looks.hat === 'headset')
    return (
      stroke('M-8.4 -89C-9.6 -103 9.6 -103 8.4 -89', colour, 1.7) +
      rect(-10.2, -92, 3.4, 6.6, colour, { r: 1.5 }) +
      rect(6.8, -92, 3.4, 6.6, colour, { r: 1.5 }) +
      stroke('M8.4 -86C8 -82 5 -81 3 -81.4', colour, 1)
    );
  return '';
}

function head(s: Stage, looks: Looks, look: number, back: boolean): string {
  const { skin, hair } = looks;
  const shape =
    circle(-7.6, -89, 1.7, dark(skin, 0.08)) +
    circle(7.6, -89, 1.7, dark(skin, 0.08)) +
    path(
      'M-7.6 -92C-7.6 -101 7.6 -101 7.6 -92C7.6 -85 4.4 -80.6 0 -80.6C-4.4 -80.6 -7.6 -85 -7.6 -92Z',
      s.slant(light(skin, 0.12), skin, dark(skin, 0.1)),
    );
  if (back)
    return (
      shape +
      (looks.style === 'bald'
        ? ''
        : path('M-8.4 -88C-10.5 -104 10.5 -104 8.4 -88C6 -82.6 -6 -82.6 -8.4 -88Z', hair)) +
      hat(s, looks)
    );
  const x = look * 2;
  const face =
    oval(x - 2.9, -89.6, 0.85, 1.1, '#2a1d1a') +
    oval(x + 2.9, -89.6, 0.85, 1.1, '#2a1d1a') +
    stroke(`M${x - 4.3} -92.2q1.4 -1 2.8 -.1M${x + 1.5} -92.3q1.4 -.9 2.8 .1`, dark(hair, 0.1), 0.75) +
    stroke(`M${x + look * 0.5} -89.2q${0.9 + look} 1.6 -.3 1.9`, dark(skin, 0.3), 0.6) +
    stroke(`M${x - 2} -84.9q2 1.6 4 0`, '#9c4a42', 0.8) +
    circle(x - 4.4, -86.8, 1.5, '#e2806a', { opacity: 0.3 }) +
    circle(x + 4.4, -86.8, 1.5, '#e2806a', { opacity: 0.3 });
  const beard =
    looks.beard === true
      ? path(
          `M-7.5 -89C-7 -80 -3 -78.6 ${x} -78.6C4 -78.6 7 -81 7.5 -89C6 -85.6 4 -86.4 ${x} -86.2C-4 -86.4 -6 -85.6 -7.5 -89Z`,
          hair,
        ) + stroke(`M${x - 1.8} -84q1.8 1 3.6 0`, '#b5655a', 0.8)
      : '';
  const style = looks.style ?? 'short';
  const fringe =
    style === 'bald'
      ? ''
      : style === 'short'
        ? path('M-8 -90.6C-10 -103 9.6 -104 8 -90.6C7.4 -94 5 -96 0 -95.8C-4 -95.6 -7 -95 -8 -90.6Z', hair)
        : path('M-8.2 -88C-11 -104 11 -104 8.2 -88C7.6 -92 6 -96.6 0 -97.6C-3 -95 -7 -94.4 -8.2 -88Z', hair);
  return shape + face + beard + fringe + hat(s, looks);
}

function outfit(s: Stage, looks: Looks, hip: ShapePoint, lean: number): string {
  const [hx, hy] = hip;
  const torso = (grow: number, low: number): string =>
    `M${lean - 10.5 - grow} -76C${lean - 6} -80 ${lean + 6} -80 ${lean + 10.5 + grow} -76L${hx + 8.4 + grow} ${hy + low}H${hx - 8.4 - grow}Z`;
  const { top, kit } = looks;
  const own = looks.kitColour ?? '#f4f2ec';
  let out = path(torso(0, 3), s.across(light(top, 0.1), top, dark(top, 0.18)));
  if (kit === 'dress')
    out = path(
      `M${lean - 10.5} -76C${lean - 6} -80 ${lean + 6} -80 ${lean + 10.5} -76L${hx + 8} ${hy - 6}L${hx + 15} ${hy + 28}H${hx - 15}L${hx - 8} ${hy - 6}Z`,
      s.across(light(top, 0.12), top, dark(top, 0.2)),
    );
  if (kit === 'coat')
    out +=
      path(torso(0.8, 22), s.across(light(own, 0.2), own, dark(own, 0.14))) +
      path(`M${lean - 4} -78.4L${lean} -64L${lean + 4} -78.4Z`, top) +
      stroke(`M${lean} -64L${hx} ${hy + 21}`, dark(own, 0.22), 0.7);
  if (kit === 'suit')
    out +=
      path(`M${lean - 4} -78.4L${lean} -62L${lean + 4} -78.4Z`, '#fbfaf6') +
      path(`M${lean - 1.2} -77L${lean + 1.2} -77L${lean + 1.8} -65L${lean} -62L${lean - 1.8} -65Z`, own) +
      stroke(`M${lean} -62L${hx} ${hy + 2}`, dark(top, 0.4), 0.7);
  if (kit === 'apron')
    out +=
      path(
        `M${lean - 5.4} -72H${lean + 5.4}L${hx + 7} ${hy - 8}L${hx + 8.6} ${hy + 20}H${hx - 8.6}L${hx - 7} ${hy - 8}Z`,
        s.soft(own),
      ) +
      stroke(`M${lean - 5} -72L${lean - 3} -78M${lean + 5} -72L${lean + 3} -78`, own, 1.2) +
      rect(hx - 4.4, hy - 2, 8.8, 6.4, dark(own, 0.12), { r: 1 });
  if (kit === 'overalls')
    out +=
      path(
        `M${lean - 6} -70H${lean + 6}L${hx + 8.5} ${hy - 6}V${hy + 3}H${hx - 8.5}V${hy - 6}Z`,
        s.soft(own),
      ) +
      stroke(`M${lean - 5} -70L${lean - 6} -78M${lean + 5} -70L${lean + 6} -78`, own, 2.4) +
      rect(lean - 3.4, -67, 6.8, 6, dark(own, 0.16), { r: 1 });
  if (kit === 'vest')
    out +=
      path(torso(0.2, 1), s.across(light(own, 0.2), own, dark(own, 0.12))) +
      path(`M${lean - 3.4} -78.6L${lean} -68L${lean + 3.4} -78.6Z`, top) +
      rect(Math.min(lean, hx) - 9, -64, 18 + Math.abs(lean - hx), 2.8, '#eef2e6', { opacity: 0.9 }) +
      rect(hx - 8.6, hy - 8, 17.2, 2.8, '#eef2e6', { opacity: 0.9 });
  return out;
}

export function person(s: Stage, x: number, y: number, height: number, looks: Looks, pose: Pose): string {
  const hip = pose.hip ?? [0, -46];
  // All above the hip goes down with it when somebody sits or kneels.
  const drop = hip[1] + 46;
  const seat: ShapePoint = [hip[0], -46];
  const lean = hip[0] + (pose.lean ?? 0);
  const leftFoot: ShapePoint = pose.leftFoot ?? [-6, 0];
  const rightFoot: ShapePoint = pose.rightFoot ?? [6, 0];
  const [leftKnee, rightKnee] = pose.knees ?? [-1, 1];
  const [leftElbow, rightElbow] = pose.elbows ?? [1, -1];
  const sleeve = looks.kit === 'coat' ? (looks.kitColour ?? '#f4f2ec') : looks.top;
  const cloth = looks.kit === 'dress' ? looks.skin : looks.bottom;
  const legs =
    leg([hip[0] - 4, hip[1]], leftFoot, leftKnee, looks, dark(cloth, 0.16)) +
    leg([hip[0] + 4, hip[1]], rightFoot, rightKnee, looks, cloth);
  const neck = rect(lean - 2.9, -84, 5.8, 8.4, dark(looks.skin, 0.18), { r: 2 });
  const size = looks.child === true ? 1.5 : 1.1;
  const crown = (content: string): string => placeAt(lean, 80.6 * size - 80.3, content, size);
  const upper =
    neck + outfit(s, looks, seat, lean) + crown(head(s, looks, pose.look ?? 0, pose.back ?? false));
  const arms =
    arm([lean - 9.4, -74 + drop], pose.left, leftElbow, looks, dark(sleeve, 0.06)) +
    arm([lean + 9.4, -74 + drop], pose.right, rightElbow, looks, dark(sleeve, 0.16));
  const body = placeAt(0, drop, crown(hairBehind(looks))) + legs + placeAt(0, drop, upper);
  const shade = pose.hip === undefined ? s.shadow(x, y, height * 0.2, height * 0.035, 0.4) : '';
  return shade + placeAt(x, y, body + (pose.held ?? '') + arms + (pose.front ?? ''), height / 100);
}

export const SKIN = { fair: '#f3cdae', warm: '#e3ae86', tan: '#cf9468', deep: '#b87b52' } as const;
export const HAIR = {
  black: '#221a1c',
  brown: '#4a2f22',
  chestnut: '#7a4a2c',
  grey: '#a5a3a0',
  sand: '#b98a52',
} as const;

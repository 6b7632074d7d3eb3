/** Share above the goal that is only a warning, so that a few bytes do not stop a release. */
const TOLERATED_SHARE = 0.05;

export type Verdict = 'met' | 'above goal' | 'failed';

export function judgeBytes(bytes: number, goal: number): Verdict {
  if (bytes <= goal) return 'met';
  return bytes <= goal * (1 + TOLERATED_SHARE) ? 'above goal' : 'failed';
}

export const VERDICT_MARKS: Readonly<Record<Verdict, string>> = {
  met: '✓',
  'above goal': '! above its goal:',
  failed: '✗',
};

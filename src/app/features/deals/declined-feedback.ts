/** More than the deals that one person finishes within the weeks in which feedback is asked for. */
const REMEMBERED_MAX = 200;

export function isFeedbackDeclined(stored: string | null, request: string): boolean {
  return (stored ?? '').split(' ').includes(request);
}

export function declineFeedback(stored: string | null, request: string): string {
  const others = (stored ?? '').split(' ').filter((each) => each !== '' && each !== request);
  return [...others, request].slice(-REMEMBERED_MAX).join(' ');
}

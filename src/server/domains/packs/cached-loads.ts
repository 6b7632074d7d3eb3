/** A cache of answers by name, each valid for `maxAge` milliseconds; concurrent calls share one load. */
export function briefly<T>(
  maxAge: number,
  most: number,
): { get(name: string, load: () => Promise<T>): Promise<T>; drop(): void } {
  const answers = new Map<string, { at: number; answer: Promise<T> }>();
  function get(name: string, load: () => Promise<T>): Promise<T> {
    const now = performance.now();
    const known = answers.get(name);
    if (known && now - known.at < maxAge) return known.answer;
    const answer = load();
    answers.delete(name);
    answers.set(name, { at: now, answer });
    answer.catch(() => {
      if (answers.get(name)?.answer === answer) answers.delete(name);
    });
    for (const [oldest] of answers) {
      if (answers.size <= most) break;
      answers.delete(oldest);
    }
    return answer;
  }

  return { get, drop: () => answers.clear() };
}

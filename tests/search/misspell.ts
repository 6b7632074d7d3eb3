/** A seeded random generator, so that a failure is reproducible. */
export function dice(seed: number): (sides: number) => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  return (sides) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % sides;
  };
}

/** Makes one typo in one word of five letters or more; returns the text unchanged if it has none. */
export function misspell(text: string, roll: (sides: number) => number): string {
  const words = [...text.matchAll(/\p{L}{5,}/gu)];
  const chosen = words[roll(Math.max(1, words.length))];
  if (!chosen) return text;
  const [word] = chosen;
  return text.slice(0, chosen.index) + slip(word, roll) + text.slice(chosen.index + word.length);
}

function slip(word: string, roll: (sides: number) => number): string {
  const letters = /\p{Script=Cyrillic}/u.test(word)
    ? 'абвгдежзийклмнопрстуфхцчшщыэюя'
    : 'abcdefghijklmnopqrstuvwxyz';
  const letter = letters.charAt(roll(letters.length));
  const at = roll(word.length);
  switch (roll(4)) {
    case 0:
      return word.slice(0, at) + word.slice(at + 1);
    case 1:
      return word.slice(0, at) + letter + word.slice(at);
    case 2:
      return word.slice(0, at) + letter + word.slice(at + 1);
    default: {
      const first = Math.min(at, word.length - 2);
      return word.slice(0, first) + word.charAt(first + 1) + word.charAt(first) + word.slice(first + 2);
    }
  }
}

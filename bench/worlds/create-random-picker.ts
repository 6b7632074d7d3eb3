/** Returns what draws an item of a list by random numbers from 0 to 1. */
export function createRandomPicker(random: () => number): <T>(list: readonly T[]) => T {
  return (list) => {
    const item = list[Math.floor(random() * list.length)];
    if (item === undefined) throw new Error('There is nothing to draw from.');
    return item;
  };
}

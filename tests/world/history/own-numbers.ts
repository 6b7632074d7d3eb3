/** Names ids by the order in which a history names them, since a database counts on from world to world. */
export function renumberIds(history: readonly string[]): string[] {
  const numbers = new Map<string, number>();
  return history.map((line) =>
    line.replaceAll(/(ad|request|"id")(":"|:"| )(\d+)/g, (_, word: string, between: string, id: string) => {
      const known = numbers.get(word + id) ?? numbers.size + 1;
      numbers.set(word + id, known);
      return `${word}${between}#${known}`;
    }),
  );
}

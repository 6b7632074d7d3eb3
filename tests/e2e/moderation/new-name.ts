/** A name that no other test looks for; a line may not break between a hyphen and a digit. */
export function newName(): string {
  return `Фирдавс-x${Math.random().toString(36).slice(2, 8)}`;
}

const SOON_MS = 60_000;

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin to read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(url), SOON_MS);
}

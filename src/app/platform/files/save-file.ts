const SOON_MS = 60_000;

/** Puts a file where the browser puts downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin to read it only now.
  setTimeout(() => URL.revokeObjectURL(url), SOON_MS);
}

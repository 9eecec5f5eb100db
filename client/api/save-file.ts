/** Milliseconds after which a browser has begun to save a file. */
const KEPT_MS = 60_000;

/** A name that every system takes as that of a file. */
export const fileName = (name: string, end: string): string =>
  `${
    name
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 80) || 'file'
  }${end}`;

/** Has the browser save a file. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

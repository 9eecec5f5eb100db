/** Milliseconds after which the object URL is revoked; by then the browser has started the download. */
const REVOKE_DELAY_MS = 60_000;

/** File name without characters that some operating systems forbid, at most 80 characters before `end`. */
export const fileName = (name: string, end: string): string =>
  `${
    name
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 80) || 'file'
  }${end}`;

/** Starts a download of the file. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}

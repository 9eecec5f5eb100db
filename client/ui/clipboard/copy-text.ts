/** Copies a text to the clipboard. @returns whether the browser took it; without a secure connection it has no clipboard */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

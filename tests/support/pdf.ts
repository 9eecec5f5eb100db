import { extractText, getDocumentProxy } from 'unpdf';

/** Text of a PDF by page. */
export async function pdfText(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: false });
  return text;
}

import { extractText, getDocumentProxy } from 'unpdf';

/** What a PDF says, page by page. */
export async function pdfText(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: false });
  return text;
}

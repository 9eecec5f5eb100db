import { zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import writeExcelFile from 'write-excel-file/node';

/** Workbooks as created and read by other programs. */

/** A workbook with these rows. */
export const workbookOf = async (rows: readonly (readonly (string | number | Date | null)[])[]): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await writeExcelFile(
      rows.map((row) => [...row]),
      { dateFormat: 'yyyy-mm-dd' },
    ).toBuffer(),
  );

/** The rows of a workbook. */
export const sheetRowsOf = async (file: ArrayBuffer): Promise<(string | null)[][]> =>
  (await readSheet(file, 1, { trim: false })) as (string | null)[][];

/** A minimal workbook with this XML as its first sheet. @param at where the workbook keeps the sheet */
export function workbookAround(sheetXml: string, at = 'worksheets/sheet1.xml'): Uint8Array<ArrayBuffer> {
  const xml = (text: string): Uint8Array => new TextEncoder().encode(`<?xml version="1.0"?>${text}`);
  const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packaged = 'http://schemas.openxmlformats.org/package/2006';
  return new Uint8Array(
    zipSync({
      '[Content_Types].xml': xml(`<Types xmlns="${packaged}/content-types"/>`),
      '_rels/.rels': xml(
        `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      'xl/_rels/workbook.xml.rels': xml(
        `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="${at}"/></Relationships>`,
      ),
      'xl/workbook.xml': xml(
        `<workbook xmlns="${spreadsheet}" xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
      [`xl/${at}`]: xml(`<worksheet xmlns="${spreadsheet}"><sheetData>${sheetXml}</sheetData></worksheet>`),
    }),
  );
}

/** A cell with an inline string, as some programs write it. */
export const cellOf = (address: string, text: string): string => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;

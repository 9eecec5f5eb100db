import { describe, expect, test } from 'vitest';
import { emptyDraft } from '#shared/library/draft';
import { planSheet, writeSheetTexts } from '#shared/library/sheet/plan';
import { cellAddress, readTextSheet } from '#shared/library/sheet/read-sheet';
import { isInSheet, SHEET_LIMITS, type SheetText } from '#shared/library/sheet/schema';
import { hashText } from '#shared/library/text-hash';

const NAME: SheetText = { key: 'name', itemId: 's', field: 'name', source: 'Pulse', target: 'Puls' };
const textsIn = (): SheetText[] => [NAME];
const read = (rows: unknown[][], formulas: string[] = []) => readTextSheet({ rows, formulas: new Set(formulas) }, textsIn, 'en-GB');
const HEAD = ['key', 'en-GB', 'de-DE'];
const changes = (source: string | undefined, target: string) => planSheet([{ text: NAME, source, target }], () => 3);

test('cellAddress: converts columns to letters and rows from 1', () => {
  expect([cellAddress(0, 0), cellAddress(25, 1), cellAddress(26, 9), cellAddress(701, 0), cellAddress(702, 0)]).toEqual([
    ...['A1', 'Z2', 'AA10', 'ZZ1', 'AAA1'],
  ]);
});

describe('a sheet that comes back', () => {
  test('LIBRARY-X1: has the texts that are written in one of its two languages', () => {
    expect([isInSheet(NAME), isInSheet({ source: '', target: 'a' }), isInSheet({ source: '', target: '' })]).toEqual([true, true, false]);
  });

  test('LIBRARY-X2: columns are found by heading, in any case and with spaces around', () => {
    const found = read([
      ['Remark', ' DE-de ', 'Key'],
      ['x', 'Neu', ' name '],
    ]);
    expect(found).toEqual({ language: 'de-DE', entries: [{ text: NAME, source: undefined, target: 'Neu' }] });
  });

  test('LIBRARY-X4: empty cells, and spaces and line ends that a program added, change no text', () => {
    for (const target of ['', '  ', 'Puls', 'Puls  ', ' Puls\n']) expect(changes('Pulse', target).writes).toEqual([]);
    expect(read([HEAD, [null, null, null], ['name', 'Pulse', 'a\r\nb_x000D_\nc']])).toMatchObject({ entries: [{ target: 'a\nb\nc' }] });
  });

  test('LIBRARY-X4: line ends and characters that no workbook holds change no text', () => {
    const text = { ...NAME, source: 'x\u000by\r\nz', target: 'a\r\nb\u000bc\u0001d\ud83d\ufffde\uffff' };
    const planned = (source: string, target: string) => planSheet([{ text, source, target }], () => 3);
    expect(planned('x\ny\nz', 'a\nb\ncde')).toEqual({ writes: [], same: 1 });
    expect(planned('x\ny\nz', 'New').writes).toMatchObject([{ isOutdated: false, sourceHash: hashText(text.source) }]);
  });

  test('LIBRARY-X5: lists at most 12 wrong cells, and no formula in an ignored column', () => {
    const many = read([HEAD, ...Array.from({ length: 40 }, (_, i) => [`k${i}`, '', ''])]);
    expect(Object.keys('fields' in many ? many.fields : {})).toHaveLength(12);
    expect(
      read(
        [
          [...HEAD, 'length'],
          ['name', 'Pulse', 'Neu', 3],
        ],
        ['D2'],
      ),
    ).toMatchObject({ entries: [{ target: 'Neu' }] });
    expect(read([HEAD, ['name', 'Pulse', 'Neu']], ['C2'])).toEqual({ fields: { C2: 'files.formula' } });
    expect(read(Array.from({ length: SHEET_LIMITS.rows + 1 }, () => HEAD))).toEqual({ fields: { file: 'files.sheetTooLarge' } });
  });

  test('LIBRARY-X6: a text gets the hash of the source that the translator saw', () => {
    expect(changes('Pulse ', 'Neu').writes).toMatchObject([{ number: 3, isOutdated: false, sourceHash: hashText('Pulse') }]);
    const { writes } = changes('Heartbeat', 'Neu');
    expect(writes).toMatchObject([{ isOutdated: true, sourceHash: hashText('Heartbeat') }]);
    const draft = { ...emptyDraft('survey'), multilang: { name: { 'en-GB': 'Pulse' } } };
    expect(writeSheetTexts(draft, 'de-DE', 'en-GB', writes).states.name?.['de-DE']).toEqual({
      ...{ origin: 'import', sourceLanguage: 'en-GB', sourceHash: hashText('Heartbeat') },
    });
  });
});

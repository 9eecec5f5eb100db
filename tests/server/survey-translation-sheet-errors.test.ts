import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, NOBODY } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { cellOf, workbookAround, workbookOf } from '#tests/support/sheets';
import { onFirstStore } from '#tests/support/stores';
import { surveySheetCalls } from '#tests/support/survey-sheet-calls';

type Rows = (string | number | Date | null)[][];

onFirstStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
  });
  afterAll(() => app.close());
  let bomb: Uint8Array<ArrayBuffer> | undefined;
  const { get, makeSurvey, send } = surveySheetCalls(() => app);

  /** A workbook of 100 MB in a small file. */
  const makeBomb = () => {
    bomb ??= workbookAround(`<row r="1">${cellOf('A1', 'x'.repeat(100_000_000))}</row>`);
    return bomb.slice();
  };

  describe('errors are listed by cell, and nothing is changed', () => {
    const HEAD = ['key', 'place', 'en-GB', 'de-DE'];
    test.each<[string, Record<string, string>, Rows]>([
      ['LIBRARY-X2: no key', { A1: 'files.noKeyColumn' }, [['place', 'de-DE']]],
      ['LIBRARY-X2: a column twice', { C1: 'files.columnTwice' }, [['key', 'de-DE', 'de-DE']]],
      ['LIBRARY-X3: no language', { A1: 'files.noLanguage' }, [['key', 'en-GB']]],
      ['LIBRARY-X3: a language too many', { E1: 'files.languageTooMany' }, [[...HEAD, 'fr-FR']]],
      ['LIBRARY-X3: a language that surveys do not have', { E1: 'files.languageUnknown' }, [[...HEAD, 'cs-CZ']]],
      ['LIBRARY-X5: a row of another survey', { A2: 'files.rowUnknown' }, [HEAD, [`${NOBODY}.name`, null, 'a', 'b']]],
      ['LIBRARY-X5: a row without a key', { A2: 'files.noKey' }, [HEAD, [null, null, 'a', 'b']]],
      ['LIBRARY-X5: a row twice', { A3: 'files.rowTwice' }, [HEAD, ['name', null, null, 'a'], ['name', null, null, 'b']]],
      ['LIBRARY-X5: a date', { D2: 'files.badCell' }, [HEAD, ['name', null, null, new Date('2026-01-01')]]],
      ['LIBRARY-X5: HTML', { D2: 'files.markup' }, [HEAD, ['name', null, null, '<img src=x onerror=alert(1)>']]],
      ['LIBRARY-X5: a text that is too long', { D2: 'library.textTooLong' }, [HEAD, ['name', null, null, 'x'.repeat(5_001)]]],
    ])('%s', async (_, fields, rows) => {
      const { survey } = await makeSurvey();
      const answer = await send(survey.id, await workbookOf(rows));
      expectRefusal(answer, 'ValidationErrorResponse');
      expect(answer.body.fields).toEqual(fields);
      expect((await get('surveys', survey.id)).revision).toBe(survey.revision);
    });

    test('LIBRARY-X5: a formula instead of a text', async () => {
      const { survey } = await makeSurvey();
      const head = ['key', 'en-GB', 'de-DE'].map((text, i) => cellOf(`${'ABC'[i]}1`, text)).join('');
      const row = `${cellOf('A2', 'name')}<c r="C2" t="str"><f>CONCATENATE("a","b")</f><v>ab</v></c>`;
      const answer = await send(survey.id, workbookAround(`<row r="1">${head}</row><row r="2">${row}</row>`));
      expect(answer.body.fields).toEqual({ C2: 'files.formula' });
    });

    const HEAD_ROW = `<row r="1">${['key', 'en-GB', 'de-DE'].map((text, i) => cellOf(`${'ABC'[i]}1`, text)).join('')}</row>`;
    test.each<[string, string]>([
      ['whose cell is named in single quotes', `<c r='C2' t='str'><f>1+1</f><v>ab</v></c>`],
      ['behind a sign in a quoted value', `<c x=">" r="C2" t="str"><f a='>'>1+1</f><v>ab</v></c>`],
      ['behind the name of another cell in a comment', `<c r="C2" t="str"><!-- <c r="A9"> --><f>1+1</f><v>ab</v></c>`],
      ['behind the shortest comment', `<c r="C2" t="str"><!-- --><f>1+1</f><!-- --><v>ab</v></c>`],
      ['that has nothing in it', `<c r="C2" t="str"><f/><v>ab</v></c>`],
    ])('LIBRARY-X5: a formula %s', async (_, cell) => {
      const { survey } = await makeSurvey();
      const answer = await send(survey.id, workbookAround(`${HEAD_ROW}<row r="2">${cellOf('A2', 'name')}${cell}</row>`));
      expect(answer.body.fields).toEqual({ C2: 'files.formula' });
    });

    test('LIBRARY-X5: a formula in a sheet that the workbook keeps elsewhere', async () => {
      const { survey } = await makeSurvey();
      const cell = '<c r="C2" t="str"><f>1+1</f><v>ab</v></c>';
      const file = workbookAround(`${HEAD_ROW}<row r="2">${cellOf('A2', 'name')}${cell}</row>`, 'other.xml');
      expect((await send(survey.id, file)).body.fields).toEqual({ C2: 'files.formula' });
    });
  });

  describe('LIBRARY-X7: invalid files', () => {
    const bytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));
    test.each<[string, () => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>, string]>([
      ['HTML', () => bytes('<!doctype html><table><tr><td>key</td></tr></table>'), 'files.notSheet'],
      ['CSV', () => bytes('key,de-DE\nname,Tabellen'), 'files.notSheet'],
      ['nothing', () => bytes(''), 'files.notSheet'],
      ['a sheet that is cut', async () => (await workbookOf([['key', 'de-DE']])).slice(0, 900), 'files.notSheet'],
      [
        'a cell at the end of the world',
        () => workbookAround(`<row r="1048576">${cellOf('XFD1048576', 'key')}</row>`),
        'files.sheetTooLarge',
      ],
      [
        'a cell at the end of the world in single quotes',
        () => workbookAround(`<row r='1048576'>${cellOf('XFD1048576', 'key').replaceAll('"', "'")}</row>`),
        'files.sheetTooLarge',
      ],
      ['a row with an exponent', () => workbookAround(`<row r="1e9">${cellOf('A1', 'key')}</row>`), 'files.notSheet'],
      ['a cell with an exponent', () => workbookAround(`<row>${cellOf('A1e9', 'key')}</row>`), 'files.notSheet'],
      ['a cell with two addresses', () => workbookAround(`<row r="1"><c r="A1" r='B1'><v>1</v></c></row>`), 'files.notSheet'],
      ['an address in another value', () => workbookAround(`<row r="1"><c y= " r='B1' " r="A1"><f>1</f></c></row>`), 'files.notSheet'],
      ['a comment without an end', () => workbookAround('<row r="1"><c r="A1"><!--><f>1</f><!-- --></c></row>'), 'files.notSheet'],
      ['too many rows without numbers', () => workbookAround('<row/>'.repeat(20_001)), 'files.sheetTooLarge'],
      ['a bomb of 100 MB', makeBomb, 'files.sheetTooLarge'],
    ])('%s', async (_, file, problem) => {
      const { survey } = await makeSurvey();
      const answer = await send(survey.id, await file());
      expectRefusal(answer, 'ValidationErrorResponse');
      expect(answer.body.fields).toEqual({ file: problem });
    });

    const BIG = 20_000_000;
    test.each<[string, string]>([
      ['tags that never end', '<c '.repeat(3_000_000)],
      ['quotes that never end', `<c r="A1" ${`a='" `.repeat(3_000_000)}`],
      ['attributes without an end', `<row r="1"><c r="A1" ${'a="b" '.repeat(3_000_000)}/></row>`],
      ['comments that never end', '<!-- '.repeat(4_000_000)],
      ['a long tag', `<row r="1"><c r="A1" ${'a'.repeat(BIG)}></c></row>`],
      ['a long attribute', `<row r="1"><c r="A1" a="${'<'.repeat(BIG)}"></c></row>`],
      ['a long comment', `<row r="1"><!--${'<a>'.repeat(BIG / 3)}--></row>`],
      ['a long text', `<row r="1">${cellOf('A1', 'x'.repeat(BIG))}</row>`],
    ])('refuses within seconds a small file with %s', async (_, xml) => {
      const { survey } = await makeSurvey();
      const file = workbookAround(xml);
      const begun = performance.now();
      const answer = await send(survey.id, file);
      expect(answer.body.fields).toEqual({ file: 'files.notSheet' });
      expect(performance.now() - begun).toBeLessThan(5_000);
    });

    test('a zip bomb that declares a small size', async () => {
      const { survey } = await makeSurvey();
      const bomb = makeBomb();
      const view = new DataView(bomb.buffer);
      for (let at = 0; at < bomb.length - 46; at += 1) {
        if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 50_000_000) view.setUint32(at + 24, 1_000, true);
      }
      expectRefusal(await send(survey.id, bomb), 'ValidationErrorResponse');
      expect((await app.call(ADA, 'GET', '/api/account')).status).toBe(200);
    });

    test('a file of more than 5 MB, and one in another field', async () => {
      const { survey } = await makeSurvey();
      expectRefusal(await send(survey.id, new Uint8Array(5_000_001)), 'PayloadTooLargeError');
      expectRefusal(await send(survey.id, await workbookOf([['key', 'de-DE']]), { field: 'other' }), 'ValidationErrorResponse');
    });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditPage } from '#shared/audit/schema';
import type { ErrorBody } from '#shared/contract/errors';
import type { LibraryItem } from '#shared/library/schema';
import { SHEET_MEDIA_TYPE } from '#shared/library/sheet/endpoints';
import type { SheetPlan } from '#shared/library/sheet/schema';
import { hashText } from '#shared/library/text-hash';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, NOBODY, TOM } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { cellOf, sheetRowsOf, workbookAround, workbookOf } from '#tests/support/sheets';
import { onFirstStore } from '#tests/support/stores';

type Rows = (string | number | Date | null)[][];

onFirstStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
  });
  afterAll(() => app.close());

  const make = async (path: string, body: object, who = ADA): Promise<LibraryItem> => {
    const made = await app.call<LibraryItem>(who, 'POST', `/api/${path}`, body);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body;
  };
  const get = async (path: string, id: string): Promise<LibraryItem> =>
    (await app.call<LibraryItem>(ADA, 'GET', `/api/${path}/${id}`)).body;

  /** A survey with a question, and one in a block with a saved version. */
  async function makeSurvey() {
    const one = await make('survey-questions', {
      type: 'single-with',
      multilang: { scalarQuestion1: { 'en-GB': 'How?', 'de-DE': 'Wie?' } },
    });
    const two = await make('survey-questions', { type: 'text-only', multilang: { textQuestion: { 'en-GB': '=1+1\nWhat else?' } } });
    const block = await make('question-blocks', { languageIndependentName: 'Block', questions: [{ questionId: two.id, version: null }] });
    const items = [
      { questionId: one.id, version: null },
      { blockId: block.id, version: null },
    ];
    const made = await make('surveys', { languageIndependentName: 'Sheets', multilang: { name: { 'en-GB': 'Sheets' } }, items });
    const survey = (await app.call<LibraryItem>(ADA, 'POST', `/api/surveys/${made.id}/versions`, { note: '' })).body;
    return { survey, one, two, block };
  }

  const fetchSheet = async (id: string, lang: string, who = ADA) =>
    fetch(`${app.url}/api/surveys/${id}/texts.xlsx?lang=${lang}`, { headers: { authorization: `Bearer ${await app.token(who)}` } });
  const rowsIn = async (id: string, lang = 'de-DE'): Promise<Rows> => sheetRowsOf(await (await fetchSheet(id, lang)).arrayBuffer());
  const send = async (id: string, file: Uint8Array<ArrayBuffer>, { who = ADA, dryRun = false, field = 'file', hash = '' } = {}) => {
    const form = new FormData();
    form.append(field, new Blob([file]), 'texts.xlsx');
    return app.fetch<SheetPlan & ErrorBody & { current?: SheetPlan }>(
      `/api/surveys/${id}/texts${dryRun ? '?dryRun=true' : hash && `?hash=${hash}`}`,
      {
        ...{ method: 'POST', body: form },
        headers: { authorization: `Bearer ${await app.token(who)}` },
      },
    );
  };
  let bomb: Uint8Array<ArrayBuffer> | undefined;
  /** A workbook of 100 MB in a small file. */
  const makeBomb = () => {
    bomb ??= workbookAround(`<row r="1">${cellOf('A1', 'x'.repeat(100_000_000))}</row>`);
    return bomb.slice();
  };
  /** The rows with these target texts by key. */
  const filled = (rows: Rows, texts: Record<string, string>): Rows =>
    rows.map((row, i) => (i > 0 && texts[String(row[0])] !== undefined ? [...row.slice(0, 3), texts[String(row[0])] ?? null] : row));

  test('LIBRARY-X1: a sheet has each text in two languages, by key and place, as a text cell even if it looks like a formula', async () => {
    const { survey, one, two } = await makeSurvey();
    const answer = await fetchSheet(survey.id, 'de-DE');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, SHEET_MEDIA_TYPE]);
    expect(await sheetRowsOf(await answer.arrayBuffer())).toEqual([
      ['key', 'place', 'en-GB', 'de-DE'],
      ['name', 'Name', 'Sheets', null],
      [`${one.id}.scalarQuestion1`, '1 · Question', 'How?', 'Wie?'],
      [`${two.id}.textQuestion`, '2 · Question', '=1+1\nWhat else?', null],
    ]);
    expect((await app.call<ErrorBody>(ADA, 'GET', `/api/surveys/${survey.id}/texts.xlsx?lang=en-GB`)).body.fields).toEqual({
      lang: 'files.sameLanguage',
    });
    expectRefusal(await app.call(ADA, 'GET', `/api/surveys/${survey.id}/texts.xlsx`), 'ValidationErrorResponse');
  });

  test('LIBRARY-X6, LIBRARY-P6: imported texts have the origin import and are not reviewed; changed parts are included as drafts', async () => {
    const { survey, one, two, block } = await makeSurvey();
    const rows = filled(await rowsIn(survey.id), { name: 'Tabellen', [`${two.id}.textQuestion`]: 'Was noch?' });
    const { status, body } = await send(survey.id, await workbookOf(rows));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ language: 'de-DE', same: 1, empty: 0, leftOut: 0 });
    expect(body.changes).toEqual([
      { key: 'name', field: 'name', before: '', after: 'Tabellen', isOutdated: false },
      { key: `${two.id}.textQuestion`, field: 'textQuestion', number: 2, before: '', after: 'Was noch?', isOutdated: false },
    ]);
    const [after, question] = [await get('surveys', survey.id), await get('survey-questions', two.id)];
    expect(after.multilang.name).toEqual({ 'en-GB': 'Sheets', 'de-DE': 'Tabellen' });
    expect(question.states.textQuestion?.['de-DE']).toEqual({
      ...{ origin: 'import', sourceLanguage: 'en-GB', sourceHash: hashText('=1+1\nWhat else?') },
    });
    expect(after.items).toEqual([
      { questionId: one.id, version: 1 },
      { blockId: block.id, version: null },
    ]);
    expect((await get('question-blocks', block.id)).questions).toEqual([{ questionId: two.id, version: null }]);
    const { body: audit } = await app.call<AuditPage>(ADA, 'GET', '/api/audit');
    expect(audit.items[0]).toMatchObject({ action: 'libraryTextsImported' });
  });

  test('LIBRARY-X4: a sheet that comes back as it was changes no text, also none with line ends of other programs', async () => {
    const one = await make('survey-questions', {
      type: 'single-with',
      multilang: {
        scalarQuestion1: { 'en-GB': 'Slide\u000bof words\r\nHow?', 'de-DE': 'Folie\u000bmit Worten\r\nWie\u0002?' },
      },
    });
    const survey = await make('surveys', {
      languageIndependentName: 'Line ends',
      multilang: { name: { 'en-GB': 'Line ends' } },
      items: [{ questionId: one.id, version: null }],
    });
    const rows = await rowsIn(survey.id);
    expect(rows.at(-1)?.slice(2)).toEqual(['Slide\nof words\nHow?', 'Folie\nmit Worten\nWie?']);
    const { status, body } = await send(survey.id, await workbookOf(rows), { dryRun: true });
    expect([status, body.changes]).toEqual([200, []]);
  });

  test('LIBRARY-X6: a text whose source was changed since counts as outdated', async () => {
    const { survey, one } = await makeSurvey();
    const rows = filled(await rowsIn(survey.id), { [`${one.id}.scalarQuestion1`]: 'Auf welche Weise?' });
    const fields = { multilang: { scalarQuestion1: { 'en-GB': 'How much?' } } };
    await app.call(ADA, 'PATCH', `/api/survey-questions/${one.id}`, {
      revision: (await get('survey-questions', one.id)).revision,
      counter: 1,
      fields,
    });
    const unpinned = { items: [{ questionId: one.id, version: null }] };
    await app.call(ADA, 'PATCH', `/api/surveys/${survey.id}`, {
      revision: (await get('surveys', survey.id)).revision,
      counter: 1,
      fields: unpinned,
    });
    const { body } = await send(survey.id, await workbookOf(rows.filter(([key]) => key === 'key' || String(key).startsWith(one.id))));
    expect(body.changes).toMatchObject([{ after: 'Auf welche Weise?', isOutdated: true }]);
    expect((await get('survey-questions', one.id)).translation['de-DE'].outdated).toBe(1);
  });

  test('LIBRARY-X1: leaves out a part whose draft is newer than its version in the survey', async () => {
    const { survey, one } = await makeSurvey();
    const { revision } = await get('survey-questions', one.id);
    await app.call(ADA, 'PATCH', `/api/survey-questions/${one.id}`, { revision, counter: 1, fields: { languageIndependentName: 'New' } });
    expect((await rowsIn(survey.id)).flat()).not.toContain(`${one.id}.scalarQuestion1`);
    expect((await send(survey.id, await workbookOf(await rowsIn(survey.id)))).body).toMatchObject({ changes: [], leftOut: 1 });
  });

  test('LIBRARY-X2: accepts columns in another order, and other columns between them', async () => {
    const { survey } = await makeSurvey();
    const rows = filled(await rowsIn(survey.id), { name: 'Tabellen' }).map(
      ([key = null, place = null, source = null, target = null], i) => [...[target, i === 0 ? 'Remarks' : 'a remark', source, place, key]],
    );
    expect((await send(survey.id, await workbookOf(rows))).body.changes).toMatchObject([{ key: 'name', after: 'Tabellen' }]);
  });

  test('LIBRARY-X8: a text that was written after the dry run is not overwritten before the author saw it', async () => {
    const { survey, one } = await makeSurvey();
    const key = `${one.id}.scalarQuestion1`;
    const change = async (path: string, { id }: LibraryItem, fields: object) => {
      const save = { revision: (await get(path, id)).revision, counter: 1, fields };
      expect((await app.call(ADA, 'PATCH', `/api/${path}/${id}`, save)).status).toBe(200);
    };
    const items = survey.items?.map((part) => ('questionId' in part ? { ...part, version: null } : part));
    await change('surveys', survey, { items });
    const file = await workbookOf(filled(await rowsIn(survey.id), { [key]: 'Auf welche Weise?' }));
    const { hash } = (await send(survey.id, file, { dryRun: true })).body;
    await change('survey-questions', one, { multilang: { scalarQuestion1: { 'de-DE': 'Wie denn?' } } });
    const late = await send(survey.id, file, { hash });
    expectRefusal(late, 'ConcurrencyError');
    expect(late.body.current?.changes).toMatchObject([{ key, before: 'Wie denn?', after: 'Auf welche Weise?' }]);
    expect((await get('survey-questions', one.id)).multilang.scalarQuestion1?.['de-DE']).toBe('Wie denn?');
    expect((await send(survey.id, file, { hash: late.body.current?.hash ?? '' })).status).toBe(200);
    expect((await get('survey-questions', one.id)).multilang.scalarQuestion1?.['de-DE']).toBe('Auf welche Weise?');
  });

  test('LIBRARY-X8: dryRun changes nothing, and gives the same answer', async () => {
    const { survey } = await makeSurvey();
    const file = await workbookOf(filled(await rowsIn(survey.id), { name: 'Tabellen' }));
    const before = await get('surveys', survey.id);
    const told = await send(survey.id, file, { dryRun: true });
    expect(told.status).toBe(200);
    expect(await get('surveys', survey.id)).toEqual(before);
    expect((await send(survey.id, file)).body).toEqual(told.body);
    expect((await send(survey.id, file)).body, 'the same sheet again changes nothing').toMatchObject({ changes: [], same: 2 });
  });

  test('LIBRARY-X7: two concurrent imports both succeed, and every text is stored', async () => {
    const { survey, one, two } = await makeSurvey();
    const rows = await rowsIn(survey.id);
    const files = await Promise.all(
      [{ name: 'Tabellen' }, { [`${one.id}.scalarQuestion1`]: 'Und wie?' }, { [`${two.id}.textQuestion`]: 'Was noch?' }].map((texts) =>
        workbookOf(filled(rows, texts as Record<string, string>)),
      ),
    );
    // One file at a time for each user.
    const sent = await Promise.all(files.map((file) => send(survey.id, file)));
    for (const [i, { status }] of sent.entries())
      if (status === 429) expect((await send(survey.id, files[i] ?? new Uint8Array())).status).toBe(200);
    expect((await get('surveys', survey.id)).multilang.name?.['de-DE']).toBe('Tabellen');
    expect((await get('survey-questions', two.id)).multilang.textQuestion?.['de-DE']).toBe('Was noch?');
  });

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

  test('needs the permission for surveys; a survey of another tenant is not found', async () => {
    const { survey } = await makeSurvey();
    const file = await workbookOf([['key', 'de-DE']]);
    expect((await fetchSheet(survey.id, 'de-DE', TOM)).status).toBe(403);
    expect((await fetchSheet(survey.id, 'de-DE', BEA)).status).toBe(404);
    expectRefusal(await send(survey.id, file, { who: TOM }), 'ForbiddenError');
    expectRefusal(await send(survey.id, file, { who: BEA }), 'NotFoundError');
  });
});

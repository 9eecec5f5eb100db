import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditPage } from '#shared/audit/schema';
import type { ErrorBody } from '#shared/contract/errors';
import type { LibraryItem } from '#shared/library/schema';
import { SHEET_MEDIA_TYPE } from '#shared/library/sheet/endpoints';
import { hashText } from '#shared/library/text-hash';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, TOM } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { sheetRowsOf, workbookOf } from '#tests/support/sheets';
import { onFirstStore } from '#tests/support/stores';
import { surveySheetCalls } from '#tests/support/survey-sheet-calls';

onFirstStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
  });
  afterAll(() => app.close());
  const { make, get, makeSurvey, fetchSheet, rowsIn, send, filled } = surveySheetCalls(() => app);

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

  test('needs the permission for surveys; a survey of another tenant is not found', async () => {
    const { survey } = await makeSurvey();
    const file = await workbookOf([['key', 'de-DE']]);
    expect((await fetchSheet(survey.id, 'de-DE', TOM)).status).toBe(403);
    expect((await fetchSheet(survey.id, 'de-DE', BEA)).status).toBe(404);
    expectRefusal(await send(survey.id, file, { who: TOM }), 'ForbiddenError');
    expectRefusal(await send(survey.id, file, { who: BEA }), 'NotFoundError');
  });
});

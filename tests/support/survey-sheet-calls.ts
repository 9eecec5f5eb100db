import { expect } from 'vitest';
import type { ErrorBody } from '#shared/contract/errors';
import type { LibraryItem } from '#shared/library/schema';
import type { SheetPlan } from '#shared/library/sheet/schema';
import type { TestApp } from '#tests/support/app';
import { ADA } from '#tests/support/demo-users';
import { sheetRowsOf } from '#tests/support/sheets';

type Rows = (string | number | Date | null)[][];

/** Surveys with texts, and their sheets. */
export function surveySheetCalls(app: () => TestApp) {
  const make = async (path: string, body: object, who = ADA): Promise<LibraryItem> => {
    const made = await app().call<LibraryItem>(who, 'POST', `/api/${path}`, body);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body;
  };
  const get = async (path: string, id: string): Promise<LibraryItem> =>
    (await app().call<LibraryItem>(ADA, 'GET', `/api/${path}/${id}`)).body;
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
    const survey = (await app().call<LibraryItem>(ADA, 'POST', `/api/surveys/${made.id}/versions`, { note: '' })).body;
    return { survey, one, two, block };
  }
  const fetchSheet = async (id: string, lang: string, who = ADA) =>
    fetch(`${app().url}/api/surveys/${id}/texts.xlsx?lang=${lang}`, { headers: { authorization: `Bearer ${await app().token(who)}` } });
  const rowsIn = async (id: string, lang = 'de-DE'): Promise<Rows> => sheetRowsOf(await (await fetchSheet(id, lang)).arrayBuffer());
  const send = async (id: string, file: Uint8Array<ArrayBuffer>, { who = ADA, dryRun = false, field = 'file', hash = '' } = {}) => {
    const form = new FormData();
    form.append(field, new Blob([file]), 'texts.xlsx');
    return app().fetch<SheetPlan & ErrorBody & { current?: SheetPlan }>(
      `/api/surveys/${id}/texts${dryRun ? '?dryRun=true' : hash && `?hash=${hash}`}`,
      {
        ...{ method: 'POST', body: form },
        headers: { authorization: `Bearer ${await app().token(who)}` },
      },
    );
  };
  /** The rows with these target texts by key. */
  const filled = (rows: Rows, texts: Record<string, string>): Rows =>
    rows.map((row, i) => (i > 0 && texts[String(row[0])] !== undefined ? [...row.slice(0, 3), texts[String(row[0])] ?? null] : row));

  return { make, get, makeSurvey, fetchSheet, rowsIn, send, filled };
}

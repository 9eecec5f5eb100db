import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  MAX_IMPORT_BYTES,
  MAX_IMPORT_CELL_LENGTH,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
  MAX_ROW_PROBLEMS,
} from '#shared/user/import/limits';
import type { ImportResult, ImportReview } from '#shared/user/import/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, GRETA, PIA, TOM } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { mailedUserIds, withRefusedJobs } from '#tests/support/refused-jobs';
import { onEachStore } from '#tests/support/stores';
import { createTestUser, departmentsOf, type ListedTeam } from '#tests/support/users';

/** Much less than parsing such a file in the main thread would take. */
const WAITED_MS = 2_000;
const HEADER = 'mail;givenName;surname;jobTitle;departments;roles;boardMember';

onEachStore((kind) => {
  let app: TestApp;
  let place: string;
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
    place = (await departmentsOf(app, ADA))[0]?.name ?? '';
  });
  afterAll(() => app.close());

  const fileOf = (...rows: string[]): string => [HEADER, ...rows].join('\r\n');
  const person = (name: string): string => `${name}@import.example;Ida;${name};Nurse;${place.toUpperCase()};employee;no`;
  const review = (who: string | null, file: string) =>
    app.call<ImportReview>(who, 'POST', '/api/users/import/review', { file, language: 'fr-FR' });
  const take = (who: string | null, file: string, more = {}) =>
    app.call<ImportResult>(who, 'POST', '/api/users/import', { file, language: 'fr-FR', ...more });
  const found = async (search: string) => (await app.call<ListedTeam>(ADA, 'GET', `/api/users?search=${search}`)).body;

  test('USER-I1 to USER-I9: POST /api/users/import/review: names the mistakes of each row, and adds no user', async () => {
    const file = fileOf(person('looked'), `${GRETA.toUpperCase()};Greta;Again;;Moon;pope;`, person('LOOKED'));
    const { body } = await review(ADA, file);
    expect(body.rows.map(({ line, problems }) => [line, problems.map(({ kind }) => kind)])).toEqual([
      [2, []],
      [3, ['unknownDepartment', 'unknownRole', 'mailTaken']],
      [4, ['mailTwice']],
    ]);
    expect(body).not.toHaveProperty('ignored');
    expect((await found('@import.example')).totalCount).toBe(0);
  });

  test('USER-I3: POST /api/users/import/review: names columns that are ignored although they have text', async () => {
    const { body } = await review(ADA, `${HEADER};Shoe size;Floor\r\n${person('shod')};38;\r\n`);
    expect(body).toMatchObject({ ignored: ['Shoe size'], rows: [{ problems: [] }] });
  });

  test('POST /api/users/import: adds the valid rows, names the others, and adds none when repeated', async () => {
    const file = fileOf(person('first'), 'no mail;A;B;;;;', person('second'), person('FIRST'));
    const { body } = await take(ADA, file);
    expect([body.created, body.rows.map(({ line }) => line)]).toEqual([2, [3, 5]]);
    const { items, totalCount } = await found('first@import.example');
    expect(totalCount).toBe(1);
    expect(items[0]).toMatchObject({
      ...{ displayName: 'Ida first', jobTitle: 'Nurse', language: 'fr-FR', role: ['User'], organizationRole: ['taker'] },
      ...{ departments: [{ name: place }], status: 'Active', hasSignedIn: false, boardMember: false },
    });
    const again = (await take(ADA, file)).body;
    expect([again.created, again.rows.length]).toEqual([0, 4]);
  });

  test('POST /api/users/import: adds each user once when a file is sent twice at the same time', async () => {
    const file = fileOf(...Array.from({ length: 40 }, (_, i) => person(`twice-${i}`)));
    const answers = await Promise.all([take(ADA, file), take(ADA, file)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.created, 0)).toBe(40);
    expect((await found('@import.example')).totalCount).toBeGreaterThanOrEqual(40);
  });

  test('USER-A2: POST /api/users/import: adds nobody whose activation mail cannot be queued, and both when repeated', async () => {
    const file = fileOf(person('unqueued'));
    const wanted = { activationMail: true };
    expect((await withRefusedJobs(app, () => take(ADA, file, wanted))).status).toBe(500);
    expect((await take(ADA, file, wanted)).body).toEqual({ created: 1, rows: [] });
    const [user] = (await found('unqueued@import.example')).items;
    expect(await mailedUserIds(app)).toEqual([user?.id]);
  });

  test('USER-I9: POST /api/users/import: takes a mail of another tenant’s user, whom it does not change', async () => {
    const theirs = await createTestUser(app, { mail: `theirs@borealis.example` }, BEA);
    const file = fileOf(`${theirs.mail.toUpperCase()};Ida;Else;;${place};;`);
    expect((await review(ADA, file)).body.rows).toMatchObject([{ problems: [] }]);
    expect((await take(ADA, file)).body).toEqual({ created: 1, rows: [] });
    expect((await take(ADA, file)).body).toMatchObject({ created: 0, rows: [{ problems: [{ column: 'mail', kind: 'mailTaken' }] }] });
    expect((await app.call(BEA, 'GET', `/api/users/${theirs.id}`)).body).toEqual(theirs);
  });

  test('POST /api/users/import: takes MAX_IMPORT_ROWS rows at once', { timeout: 60_000 }, async () => {
    const { body } = await take(ADA, fileOf(...Array.from({ length: MAX_IMPORT_ROWS }, (_, i) => person(`many-${i}`))));
    expect([body.created, body.rows]).toEqual([MAX_IMPORT_ROWS, []]);
  });

  test('USER-I10: POST /api/users/import/review: checks the largest bad file row by row, and delays no other call', async () => {
    const bad = Array.from(
      { length: MAX_IMPORT_ROWS },
      (_, i) => `${i};;;;${Array.from({ length: 50 }, (_, j) => `${i}.${j}`).join('|')};pope;maybe`,
    );
    const reviewed = review(ADA, fileOf(...bad));
    let longest = 0;
    const isDone = reviewed.then(() => true);
    while (!(await Promise.race([isDone, setTimeout(5, false)]))) {
      const from = performance.now();
      expect((await app.call(TOM, 'GET', '/api/account')).status).toBe(200);
      longest = Math.max(longest, performance.now() - from);
    }
    const { body } = await reviewed;
    expect(body.rows).toHaveLength(MAX_IMPORT_ROWS);
    for (const { problems } of body.rows) expect(problems).toHaveLength(MAX_ROW_PROBLEMS);
    expect(longest).toBeLessThan(WAITED_MS);
  });

  test('POST /api/users/import/review: reads some of many files at once and answers the others 429', async () => {
    // Large files only: a small file is read at once.
    const crowd = fileOf(...Array.from({ length: 500 }, (_, i) => person(`crowd-${i}`)));
    const answers = await Promise.all(Array.from({ length: 30 }, () => review(ADA, crowd)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(9);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  describe('users import: a file that cannot be read', () => {
    test.each<[string, string, object]>([
      ['nothing', '', { kind: 'empty' }],
      ['a wrong header', 'Name,Address\nIda,Luzern', { kind: 'header', columns: 'mail, givenName, surname, departments' }],
      [
        '50,000 rows',
        `${HEADER}\n${'a@b.example;A;B;;Storage;employee;\n'.repeat(50_000)}`,
        { kind: 'tooManyRows', count: 50_000, most: MAX_IMPORT_ROWS },
      ],
      ['a hundred thousand columns', `${HEADER}${';more'.repeat(100_000)}`, { kind: 'tooManyColumns', line: 1, most: MAX_IMPORT_COLUMNS }],
      ['a megabyte of empty columns', `${HEADER}\n${';'.repeat(1_000_000)}`, { kind: 'tooManyColumns', line: 2, most: MAX_IMPORT_COLUMNS }],
      [
        'a megabyte of departments in one cell',
        `${HEADER}\na@b.example;A;B;;${'x|'.repeat(500_000)}`,
        { kind: 'cellTooLong', line: 2, most: MAX_IMPORT_CELL_LENGTH },
      ],
      ['a picture', `\u0089PNG\r\n\u001a\n\u0000\ufffd`, { kind: 'notText' }],
    ])('USER-I1 to USER-I4: %s is explained, by the review and by the import', async (_, file, problem) => {
      expect((await review(ADA, file)).body).toEqual({ problem, rows: [] });
      expect((await take(ADA, file)).body).toEqual({ problem, created: 0, rows: [] });
    });

    test.each([
      ['one line of 12 MB', 'x'.repeat(12_000_000)],
      ['a line of 12 MB without anything in it', ';'.repeat(12_000_000)],
      ['just more than there may be', 'x'.repeat(MAX_IMPORT_BYTES)],
    ])('USER-I10: %s is refused before it is read, and the answer names the limit', async (_, file) => {
      for (const call of [review, take]) {
        const answer = await call(ADA, file);
        expectRefusal(answer as never, 'PayloadTooLargeError');
        expect(answer.body).toMatchObject({ detail: `body: ${MAX_IMPORT_BYTES} bytes at most` });
      }
    });

    test.each([{}, { file: 7, language: 'en-GB' }, { file: '', language: 'xx' }, { file: '', language: 'en-GB', tenantId: 'theirs' }])(
      '%j is refused',
      async (body) => expectRefusal(await app.call(ADA, 'POST', '/api/users/import', body), 'ValidationErrorResponse'),
    );
  });

  test('USER-U3: users import: answers administrators alone', async () => {
    for (const call of [review, take]) {
      expectRefusal((await call(TOM, fileOf(person('not')))) as never, 'ForbiddenError');
      expectRefusal((await call(PIA, fileOf(person('not')))) as never, 'NotFoundError');
      expectRefusal((await call(null, fileOf(person('not')))) as never, 'UnauthorizedError');
    }
    expect((await found('not@import')).totalCount).toBe(0);
  });
});

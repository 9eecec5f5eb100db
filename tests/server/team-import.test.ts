import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MOST_ROWS } from '#shared/user/import/limits';
import type { ImportResult, ImportReview } from '#shared/user/import/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, GRETA, PIA, TOM } from '#tests/support/people';
import { expectRefusal } from '#tests/support/refusals';
import { onEachStore } from '#tests/support/stores';
import { added, departmentsOf, type TeamPage } from '#tests/support/team';

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
  const found = async (search: string) => (await app.call<TeamPage>(ADA, 'GET', `/api/users?search=${search}`)).body;

  test('I1 to I9: a review says what is wrong in which row, and takes nobody', async () => {
    const file = fileOf(person('looked'), `${GRETA.toUpperCase()};Greta;Again;;Moon;pope;`, person('LOOKED'));
    const { body } = await review(ADA, file);
    expect(body.rows.map(({ line, problems }) => [line, problems.map(({ kind }) => kind)])).toEqual([
      [2, []],
      [3, ['unknownDepartment', 'unknownRole', 'mailTaken']],
      [4, ['mailTwice']],
    ]);
    expect((await found('@import.example')).totalCount).toBe(0);
  });

  test('the good rows become people, the others are told, and the same file again adds nobody', async () => {
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

  test('of one file taken twice at once every person is added once', async () => {
    const file = fileOf(...Array.from({ length: 40 }, (_, i) => person(`twice-${i}`)));
    const answers = await Promise.all([take(ADA, file), take(ADA, file)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.created, 0)).toBe(40);
    expect((await found('@import.example')).totalCount).toBeGreaterThanOrEqual(40);
  });

  test('somebody of another tenant stays theirs, and the row says that the mail is taken', async () => {
    const { mail } = await added(app, { mail: `theirs@borealis.example` }, BEA);
    const file = fileOf(`${mail.toUpperCase()};Ida;Else;;${place};;`);
    const { body } = await take(ADA, file);
    expect(body).toMatchObject({ created: 0, rows: [{ problems: [{ column: 'mail', kind: 'mailTaken' }] }] });
  });

  test('as many as fit are taken at once', { timeout: 60_000 }, async () => {
    const { body } = await take(ADA, fileOf(...Array.from({ length: MOST_ROWS }, (_, i) => person(`many-${i}`))));
    expect([body.created, body.rows]).toEqual([MOST_ROWS, []]);
  });

  describe('a file that is none', () => {
    test.each([
      ['nothing', '', { kind: 'empty' }],
      ['a wrong header', 'Name,Address\nIda,Luzern', { kind: 'header', columns: 'mail, givenName, surname, departments' }],
      [
        '50,000 rows',
        `${HEADER}\n${'a@b.example;A;B;;Field service and storage;employee;no\n'.repeat(50_000)}`,
        { kind: 'tooManyRows', count: 50_000, most: MOST_ROWS },
      ],
      ['a picture', `\u0089PNG\r\n\u001a\n\u0000\ufffd`, { kind: 'notText' }],
    ])('I1 to I4: %s is told in words, by the review and by the import', async (_, file, problem) => {
      expect((await review(ADA, file)).body).toEqual({ problem, rows: [] });
      expect((await take(ADA, file)).body).toEqual({ problem, created: 0, rows: [] });
    });

    test('more than any file has is too much', async () =>
      expectRefusal((await review(ADA, 'x'.repeat(13_000_000))) as never, 'PayloadTooLargeError'));

    test.each([{}, { file: 7, language: 'en-GB' }, { file: '', language: 'xx' }, { file: '', language: 'en-GB', tenantId: 'theirs' }])(
      '%j is refused',
      async (body) => expectRefusal(await app.call(ADA, 'POST', '/api/users/import', body), 'ValidationErrorResponse'),
    );
  });

  test('U3: is for administrators', async () => {
    for (const call of [review, take]) {
      expectRefusal((await call(TOM, fileOf(person('not')))) as never, 'ForbiddenError');
      expectRefusal((await call(PIA, fileOf(person('not')))) as never, 'NotFoundError');
      expectRefusal((await call(null, fileOf(person('not')))) as never, 'UnauthorizedError');
    }
    expect((await found('not@import')).totalCount).toBe(0);
  });
});

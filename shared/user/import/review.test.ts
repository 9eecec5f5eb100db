import { describe, expect, it } from 'vitest';
import { MOST_ROWS } from '#shared/user/import/limits';
import { mailsIn, reviewOf, sayFileProblem, sayRowProblem } from '#shared/user/import/review';

const KNOWN = { departments: ['Grid Storage', 'Wind & Solar'], mails: new Set(['greta@aurora.example']) };
const HEADER = 'mail,givenName,surname,jobTitle,mobile,language,departments,roles,boardMember';
const review = (file: string) => reviewOf(file, 'it-IT', KNOWN);
const rows = (...lines: string[]) => review([HEADER, ...lines].join('\n')).rows;
const problems = (line: string) => rows(line)[0]?.problems;
const NEW = 'new@aurora.example,Nina,Neu';

describe('a file as a whole', () => {
  it.each([
    ['nothing', '', { kind: 'empty' }],
    ['spaces alone', '\ufeff \n ', { kind: 'empty' }],
    ['bytes', `${HEADER}\n\u0000PNG`, { kind: 'notText' }],
    ['text of another encoding', `${HEADER}\nm\ufffdller`, { kind: 'notText' }],
    ['a quotation mark that is never closed', `${HEADER}\n"a,b`, { kind: 'quotes', count: 2 }],
    ['a header of something else', 'Name,Mail\nNina,n@a.example', { kind: 'header', columns: 'givenName, surname, departments' }],
    ['no header', `${NEW},Grid Storage`, { kind: 'header', columns: 'mail, givenName, surname, departments' }],
    ['a column twice', `${HEADER},E-Mail,MAIL\n`, { kind: 'columnTwice', columns: 'mail' }],
    ['a header alone', `${HEADER}\n\n,,,\n`, { kind: 'noRows' }],
    ['too many rows', `${HEADER}\n${'x,y,z\n'.repeat(50_000)}`, { kind: 'tooManyRows', count: 50_000, most: MOST_ROWS }],
  ])('I1 to I4: %s', (_, file, problem) => expect(review(file)).toEqual({ problem, rows: [] }));

  it('I4: as many rows as fit are taken', () => expect(review(`${HEADER}\n${'x,y,z\n'.repeat(MOST_ROWS)}`).rows).toHaveLength(MOST_ROWS));

  it('I3: columns stand in any order, are written in any way, and those that mean nothing to us are passed over', () => {
    const file = '\ufeffSURNAME;Shoe size;given name;E_Mail;Mail;Departments\r\nNeu;38;Nina;;new@aurora.example;grid storage\r\n';
    expect(review(file)).toEqual({
      rows: [
        {
          line: 2,
          mail: 'new@aurora.example',
          givenName: 'Nina',
          surname: 'Neu',
          jobTitle: '',
          mobile: '',
          language: 'it-IT',
          departments: ['Grid Storage'],
          organizationRole: [],
          boardMember: false,
          problems: [],
        },
      ],
    });
  });
});

describe('a row', () => {
  it('I5 to I8: a good one says all about a person', () =>
    expect(rows(`${NEW},Engineer,+41 79,DE,"grid storage | Wind & Solar",Leader|taker,Ja`)[0]).toMatchObject({
      ...{ jobTitle: 'Engineer', mobile: '+41 79', language: 'de-DE', departments: ['Grid Storage', 'Wind & Solar'] },
      ...{ organizationRole: ['giver', 'taker'], boardMember: true, problems: [] },
    }));

  it.each([
    ['no mail', ',Nina,Neu,,,,Grid Storage', { column: 'mail', kind: 'required' }],
    ['no mail that could be', 'new@,Nina,Neu,,,,Grid Storage', { column: 'mail', kind: 'mail', value: 'new@' }],
    ['somebody’s mail', 'Greta@Aurora.example,Nina,Neu,,,,Grid Storage', { column: 'mail', kind: 'mailTaken' }],
    ['no given name', 'new@aurora.example,,Neu,,,,Grid Storage', { column: 'givenName', kind: 'required' }],
    ['no surname', 'new@aurora.example,Nina, ,,,,Grid Storage', { column: 'surname', kind: 'required' }],
    [
      'a name without end',
      `new@aurora.example,${'N'.repeat(101)},Neu,,,,Grid Storage`,
      { column: 'givenName', kind: 'tooLong', most: 100 },
    ],
    ['a title of two lines', `${NEW},"a\nb",,,Grid Storage`, { column: 'jobTitle', kind: 'notALine' }],
    ['no department', `${NEW},,,,|`, { column: 'departments', kind: 'required' }],
    ['a department that is none', `${NEW},,,,Moon`, { column: 'departments', kind: 'unknownDepartment', value: 'Moon' }],
    [
      'a department twice',
      `${NEW},,,,Grid Storage|GRID STORAGE`,
      { column: 'departments', kind: 'departmentTwice', value: 'Grid Storage' },
    ],
    ['a department that is none, twice', `${NEW},,,,Moon|Moon`, { column: 'departments', kind: 'unknownDepartment', value: 'Moon' }],
    ['a role that is none, twice', `${NEW},,,,Grid Storage,pope|pope`, { column: 'roles', kind: 'unknownRole', value: 'pope' }],
    ['a role that is none', `${NEW},,,,Grid Storage,pope`, { column: 'roles', kind: 'unknownRole', value: 'pope' }],
    ['a language that is none of ours', `${NEW},,,es,Grid Storage`, { column: 'language', kind: 'unknownLanguage', value: 'es' }],
    ['neither yes nor no', `${NEW},,,,Grid Storage,,maybe`, { column: 'boardMember', kind: 'yesOrNo', value: 'maybe' }],
    ['too many cells', `${NEW},,,,Grid Storage,,,more`, { kind: 'cells' }],
  ])('I5 to I9: with %s has one problem', (_, line, problem) => expect(problems(line)).toEqual([problem]));

  it('I5 to I9: all that is wrong with it is told at once', () =>
    expect(problems('x,,Neu,,,xx,Moon,pope')?.map(({ kind }) => kind)).toEqual([
      'mail',
      'required',
      'unknownLanguage',
      'unknownDepartment',
      'unknownRole',
    ]));

  it('I9: a mail that stands there before, in whatever case, is told by its line; the first one is good', () => {
    const again = rows(
      `${NEW},,,,Grid Storage`,
      `NEW@AURORA.example,Nina,Neu,,,,Grid Storage`,
      `new@aurora.EXAMPLE,Nina,Neu,,,,Grid Storage`,
    );
    expect(again.map((row) => row.problems)).toEqual([
      [],
      [{ column: 'mail', kind: 'mailTwice', line: 2 }],
      [{ column: 'mail', kind: 'mailTwice', line: 2 }],
    ]);
  });

  it('I9: the mails of a file are known before its review', () => {
    expect(mailsIn(`${HEADER}\nA@b.example\nc@d.example\na@B.example\n,x`)).toEqual(['a@b.example', 'c@d.example']);
    expect(mailsIn('nothing')).toEqual([]);
  });

  it('a problem is said by a message and its values', () => {
    expect(sayRowProblem({ column: 'roles', kind: 'unknownRole', value: 'pope' })).toEqual({
      key: 'teamMember.importRow.unknownRole',
      values: { column: 'roles', value: 'pope' },
    });
    expect(sayFileProblem({ kind: 'noRows' })).toEqual({ key: 'teamMember.importFile.noRows', values: {} });
  });
});

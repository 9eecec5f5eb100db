import { describe, expect, it } from 'vitest';
import { ORGANIZATION_ROLES } from '#shared/access/roles-and-modules';
import { LOCALES } from '#shared/i18n/locale';
import { mapUserFields, OPTIONAL_USER_FIELDS } from '#shared/user/fields';
import { parseImport } from '#shared/user/import/import-format';
import { MAX_CELL_PARTS, MAX_IMPORT_BYTES, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '#shared/user/import/limits';
import { fileProblemMessage, rowProblemMessage } from '#shared/user/import/messages';
import { mailsOf } from '#shared/user/import/review';
import { reviewImportText } from '#shared/user/import/testing/review-import-text';
import german from '../../i18n/de-DE.json' with { type: 'json' };
import english from '../../i18n/en-GB.json' with { type: 'json' };
import french from '../../i18n/fr-FR.json' with { type: 'json' };
import italian from '../../i18n/it-IT.json' with { type: 'json' };

const DICTIONARIES = { 'en-GB': english, 'de-DE': german, 'fr-FR': french, 'it-IT': italian };
const KNOWN = { departments: ['Grid Storage', 'Wind & Solar'], mails: new Set(['greta@aurora.example']) };
const HEADER = 'mail,givenName,surname,jobTitle,mobile,language,departments,roles,boardMember';
const review = (file: string) => reviewImportText(file, 'it-IT', KNOWN);
const rows = (...lines: string[]) => review([HEADER, ...lines].join('\n')).rows;
const problems = (line: string) => rows(line)[0]?.problems;
const NEW = 'new@aurora.example,Nina,Neu';

describe('the review of a file', () => {
  it.each<[string, string, object]>([
    ['nothing', '', { kind: 'empty' }],
    ['spaces alone', '\ufeff \n ', { kind: 'empty' }],
    ['bytes', `${HEADER}\n\u0000PNG`, { kind: 'notText' }],
    ['text of another encoding', `${HEADER}\nm\ufffdller`, { kind: 'notText' }],
    ['half a character', `${HEADER}\nm\ud83dller`, { kind: 'notText' }],
    ['a quotation mark that is never closed', `${HEADER}\n"a,b`, { kind: 'quotes', count: 2 }],
    ['a header of something else', 'Name,Mail\nNina,n@a.example', { kind: 'header', columns: 'givenName, surname, departments' }],
    ['no header', `${NEW},Grid Storage`, { kind: 'header', columns: 'mail, givenName, surname, departments' }],
    ['a column twice', `${HEADER},E-Mail,MAIL\n`, { kind: 'columnTwice', columns: 'mail' }],
    ['a header alone', `${HEADER}\n\n,,,\n`, { kind: 'noRows' }],
    ['more than a call carries', 'x'.repeat(MAX_IMPORT_BYTES + 1), { kind: 'tooLarge', most: 2 }],
    ['a column too many', `${HEADER}${',x'.repeat(MAX_IMPORT_COLUMNS)}\n`, { kind: 'tooManyColumns', line: 1, most: MAX_IMPORT_COLUMNS }],
    ['a cell like a book', `${HEADER}\n${'x'.repeat(10_001)}`, { kind: 'cellTooLong', line: 2, most: 10_000 }],
    ['too many rows', `${HEADER}\n${'x,y,z\n'.repeat(50_000)}`, { kind: 'tooManyRows', count: 50_000, most: MAX_IMPORT_ROWS }],
  ])('USER-I1 to USER-I4: %s', (_, file, problem) => expect(review(file)).toEqual({ problem, rows: [] }));

  it.each([
    'email,first name,last name,department',
    'E-Mail;Vorname;Nachname;Abteilung',
    'E-mail address,First_Name,Family name,Departments',
    'Courriel;Prénom;Nom;Département',
    'Indirizzo e-mail,Nome,Cognome,Reparto',
  ])('USER-I3: columns as other programs call them: %s', (header) => {
    const row = header.includes(';') ? 'nina@a.example;Nina;Neu;Grid Storage' : 'nina@a.example,Nina,Neu,Grid Storage';
    expect(review(`${header}\n${row}`)).toMatchObject({ rows: [{ mail: 'nina@a.example', givenName: 'Nina', surname: 'Neu' }] });
  });

  it.each(LOCALES)('USER-I3: finds the columns as the form of a user names them in %s', (locale) => {
    const { fields } = DICTIONARIES[locale].team;
    const names = [...['mail', 'givenName', 'surname', 'jobTitle', 'mobile', 'language', 'departments'], 'organizationRole', 'boardMember'];
    const header = names.map((name) => fields[name as keyof typeof fields]).join(';');
    const row = `nina@a.example;Nina;Neu;Engineer;+41 79;fr;Grid Storage;taker;1`;
    expect(review(`${header}\n${row}`)).toMatchObject({
      ignored: [],
      rows: [{ jobTitle: 'Engineer', mobile: '+41 79', language: 'fr-FR', organizationRole: ['taker'], boardMember: true, problems: [] }],
    });
  });

  it('USER-I3: takes the first of several columns that other programs name differently, and names the others as ignored', () => {
    const header = 'Mail;Vorname;Nachname;Service;Département;Position;Funktion;Mobil;Handy';
    const row = 'nina@a.example;Nina;Neu;Grid Storage;Elsewhere;Engineer;Lead;+41 79;+41 78';
    expect(review(`${header}\n${row}`)).toMatchObject({
      ignored: ['Département', 'Funktion', 'Handy'],
      rows: [{ departments: ['Grid Storage'], jobTitle: 'Engineer', mobile: '+41 79', problems: [] }],
    });
    const twice = header.replace('Handy', 'Mobil');
    expect(review(`${twice}\n${row}`)).toEqual({ problem: { kind: 'columnTwice', columns: 'mobile' }, rows: [] });
  });

  it('USER-I3: a column Rolle that names no role is another program’s for the job, and is ignored; with a role in it, it is ours', () => {
    const file = (...roles: string[]) =>
      `Mail;Vorname;Nachname;Abteilung;Rolle\n${roles.map((role, i) => `n${i}@a.example;Nina;Neu;Grid Storage;${role}`).join('\n')}`;
    expect(review(file('Ingenieur', '', 'Pflege'))).toMatchObject({ ignored: ['Rolle'], rows: [{}, {}, {}].map(() => ({ problems: [] })) });
    const mixed = review(file('Ingenieur', 'Führungskraft'));
    expect(mixed).toMatchObject({
      ignored: [],
      rows: [{ problems: [{ kind: 'unknownRole' }] }, { organizationRole: ['giver'], problems: [] }],
    });
    const jobFirst = 'Mail;Vorname;Nachname;Abteilung;Rolle;Rollen\nn@a.example;Nina;Neu;Grid Storage;Ingenieur;Führungskraft';
    expect(review(jobFirst)).toMatchObject({ ignored: ['Rolle'], rows: [{ organizationRole: ['giver'], problems: [] }] });
    expect(review(file('Ingenieur').replace('Rolle', 'roles')).rows[0]?.problems).toMatchObject([{ kind: 'unknownRole' }]);
  });

  it('USER-I3: names the first ten ignored columns that have text, by 60 characters each', () => {
    const names = ['', ' ', 'Empty', ...Array.from({ length: 12 }, (_, i) => ` ${i} ${'n'.repeat(80)}`)];
    const cells = ['x', 'x', '', ...Array.from({ length: 12 }, () => 'x')];
    const { ignored } = review(`mail,givenName,surname,departments,${names}\n${NEW},Grid Storage,${cells}`);
    expect(ignored).toEqual(Array.from({ length: 10 }, (_, i) => `${i} ${'n'.repeat(58)}`));
  });

  it('USER-I4: takes MAX_IMPORT_ROWS rows', () =>
    expect(review(`${HEADER}\n${'x,y,z\n'.repeat(MAX_IMPORT_ROWS)}`).rows).toHaveLength(MAX_IMPORT_ROWS));

  it('USER-I6: finds a department whose accent the file writes as a character of its own', () => {
    const known = { departments: ['Énergie', 'Fa\u0308rberei'], mails: new Set<string>() };
    const [row] = reviewImportText(`${HEADER}\n${NEW},,,,e\u0301nergie|Färberei`, 'fr-FR', known).rows;
    expect(row).toMatchObject({ departments: known.departments, problems: [] });
  });

  it('USER-I3: takes columns in any order and spelling, and ignores unknown ones', () => {
    const file = '\ufeffSURNAME;Shoe size;given name;E_Mail;Mail;Departments\r\nNeu;38;Nina;;new@aurora.example;grid storage\r\n';
    expect(review(file)).toEqual({
      ignored: ['Shoe size'],
      rows: [
        {
          line: 2,
          mail: 'new@aurora.example',
          givenName: 'Nina',
          surname: 'Neu',
          ...mapUserFields(OPTIONAL_USER_FIELDS, () => ''),
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

describe('the review of a row', () => {
  it('USER-I5 to USER-I8: reads every field of a user', () =>
    expect(rows(`${NEW},Engineer,+41 79,DE,"grid storage | Wind & Solar",Leader|taker,Ja`)[0]).toMatchObject({
      ...{ jobTitle: 'Engineer', mobile: '+41 79', language: 'de-DE', departments: ['Grid Storage', 'Wind & Solar'] },
      ...{ organizationRole: ['giver', 'taker'], boardMember: true, problems: [] },
    }));

  it('USER-D5: drops characters that turn the direction of the text after them', () =>
    expect(rows('new@aurora.example,Nina\u202e,\u2067Neu,,,,Grid Storage')[0]).toMatchObject({
      givenName: 'Nina',
      surname: 'Neu',
      problems: [],
    }));

  it.each([
    ['', []],
    ['giver|taker', ['giver', 'taker']],
    ['Leader|EMPLOYEE', ['giver', 'taker']],
    ['leader|giver', ['giver']],
    ['Fu\u0308hrungskraft | MITARBEITENDE', ['giver', 'taker']],
  ])('USER-I7: reads roles by their wire names and as the interface names them: %j', (cell, roles) =>
    expect(rows(`${NEW},,,,Grid Storage,${cell}`)[0]).toMatchObject({ organizationRole: roles, problems: [] }),
  );

  it.each(LOCALES)('USER-I7, USER-I8: reads each role and language as the interface names it in %s', (locale) => {
    const { roles, languages } = DICTIONARIES[locale];
    const names = ORGANIZATION_ROLES.map((role) => roles[role]).join('|');
    expect(rows(`${NEW},,,,Grid Storage,${names}`)[0]).toMatchObject({ organizationRole: ORGANIZATION_ROLES, problems: [] });
    const read = LOCALES.map((language) => rows(`${NEW},,,${languages[language]},Grid Storage`)[0]);
    expect(read.map((row) => [row?.language, row?.problems])).toEqual(LOCALES.map((language) => [language, []]));
  });

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
    [
      'more departments than a cell takes',
      `${NEW},,,,${'Moon|'.repeat(MAX_CELL_PARTS + 1)}`,
      { column: 'departments', kind: 'tooManyParts', most: MAX_CELL_PARTS },
    ],
    [
      'more roles than a cell takes',
      `${NEW},,,,Grid Storage,${'pope|'.repeat(MAX_CELL_PARTS + 1)}`,
      { column: 'roles', kind: 'tooManyParts', most: MAX_CELL_PARTS },
    ],
    ['too many cells', `${NEW},,,,Grid Storage,,,more`, { kind: 'cells' }],
  ])('USER-I5 to USER-I9: with %s has one problem', (_, line, problem) => expect(problems(line)).toEqual([problem]));

  it('USER-I5 to USER-I9: lists every problem of a row at once', () =>
    expect(problems('x,,Neu,,,xx,Moon,pope')?.map(({ kind }) => kind)).toEqual([
      'mail',
      'required',
      'unknownLanguage',
      'unknownDepartment',
      'unknownRole',
    ]));

  it('USER-I9: names the line of a repeated mail, in any case of letters, and takes the first', () => {
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

  it('USER-I9: mailsOf: gives the mails of a file', () => {
    const read = parseImport(`${HEADER}\nA@b.example\nc@d.example\na@B.example\n,x`);
    expect('rows' in read && mailsOf(read.rows)).toEqual(['a@b.example', 'c@d.example']);
  });

  it('rowProblemMessage: gives a message key and its values', () => {
    expect(rowProblemMessage({ column: 'roles', kind: 'unknownRole', value: 'pope' })).toEqual({
      key: 'teamMember.importRow.unknownRole',
      values: { column: 'roles', value: 'pope' },
    });
    expect(fileProblemMessage({ kind: 'noRows' })).toEqual({ key: 'teamMember.importFile.noRows', values: {} });
  });
});

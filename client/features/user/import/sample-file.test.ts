import { expect, it } from 'vitest';
import { sampleFile } from '#client/features/user/import/sample-file';
import { reviewImportText } from '#shared/user/import/testing/review-import-text';

it.each([[['Grid Storage', 'Wind, water; "and" sun']], [['Grid Storage']]])(
  'sampleFile: passes the import of a tenant with %j',
  (departments) => {
    const { problem, rows } = reviewImportText(sampleFile(departments, 'en-GB'), 'en-GB', { departments, mails: new Set() });
    expect(problem).toBeUndefined();
    expect(rows.map(({ problems }) => problems)).toEqual([[], []]);
    expect(rows[1]?.departments).toEqual(departments);
  },
);

it.each([
  ['en-GB', ',', 'Email,Given name,Surname'],
  ['de-DE', ';', 'E-Mail;Vorname;Nachname'],
  ['fr-FR', ';', 'E-mail;Prénom;Nom de famille'],
  ['it-IT', ';', 'E-mail;Nome;Cognome'],
] as const)(
  'sampleFile: in %s has the separator %s, with which a spreadsheet of that language opens it in columns, and names them in it',
  (locale, _, header) => {
    const sample = sampleFile(['Wind, water; sun'], locale);
    expect(sample).toContain(header);
    const { rows } = reviewImportText(sample, locale, { departments: ['Wind, water; sun'], mails: new Set() });
    expect(rows.map(({ problems }) => problems)).toEqual([[], []]);
  },
);

it('sampleFile: leaves out a department whose name a spreadsheet would run as a formula', () => {
  const sample = sampleFile(['=HYPERLINK("http://x.example")', '@SUM(1)', '+1', '-1', 'Grid Storage'], 'en-GB');
  expect(sample).toContain('Grid Storage');
  for (const wrong of ['HYPERLINK', 'SUM', ',+1,', ',-1,']) expect(sample).not.toContain(wrong);
});

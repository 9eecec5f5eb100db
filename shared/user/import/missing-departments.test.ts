import { expect, it } from 'vitest';
import { missingDepartments } from '#shared/user/import/missing-departments';
import { reviewImportText } from '#shared/user/import/testing/review-import-text';

it('USER-I11: missingDepartments: has each unknown department of a file once, in its order and first spelling', () => {
  const departments = ['Sales', 'Büro'];
  const file = [
    'mail;Vorname;Nachname;Abteilung',
    'a@a.example;A;A;Werkstatt|sales',
    'b@a.example;B;B;WERKSTATT',
    'c@a.example;C;C;Lager|Werkstatt',
    'd@a.example;D;D;Bu\u0308ro',
    'nobody;E;E;',
  ].join('\n');
  const { rows } = reviewImportText(file, 'de-DE', { departments, mails: new Set() });
  expect(missingDepartments(rows, departments)).toEqual(['Werkstatt', 'Lager']);
});

it.each([
  ['with characters that turn the direction of text, as it is stored', '\u202dWerkstatt\u202c|\u2068Sales\u2069', ['Werkstatt']],
  ['none that is too long', `${'x'.repeat(121)}|Werkstatt`, ['Werkstatt']],
  ['none of two lines', '"Lager\nNord|Werkstatt"', ['Werkstatt']],
])('USER-I11: missingDepartments: has a department %s', (_, cell, missing) => {
  const departments = ['Sales'];
  const { rows } = reviewImportText(`mail;Vorname;Nachname;Abteilung\na@a.example;A;A;${cell}`, 'de-DE', { departments, mails: new Set() });
  expect(missingDepartments(rows, departments)).toEqual(missing);
});

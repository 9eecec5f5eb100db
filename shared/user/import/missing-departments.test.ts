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

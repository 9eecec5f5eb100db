import { describe, expect, test } from 'vitest';
import {
  mailsOfRespondents,
  type NamedCandidate,
  parseRespondents,
  respondentsOfRows,
  reviewRespondents,
} from '#shared/respondent/mail-address-file';
import { respondentProblemMessage } from '#shared/respondent/messages';
import { RespondentProblem } from '#shared/respondent/schema';
import english from '../i18n/en-GB.json' with { type: 'json' };

const person = (id: string, change: Partial<NamedCandidate> = {}): NamedCandidate => ({
  ...{ id, name: `Name of ${id}`, isThere: true, canOpen: true, isAsked: false },
  ...change,
});
const people = new Map([
  ['ann@a.example', person('ann')],
  ['bob@a.example', person('bob')],
  ['gone@a.example', person('gone', { isThere: false })],
  ['role@a.example', person('role', { canOpen: false })],
  ['old@a.example', person('old', { isAsked: true })],
]);
const read = (text: string) => {
  const found = parseRespondents(text);
  if ('problem' in found) throw new Error(found.problem.kind);
  return found.rows;
};
const review = (text: string, asked = 0) => reviewRespondents(read(text), people, asked);
const kinds = (text: string, asked = 0) => review(text, asked).map(({ problems }) => problems.map(({ kind }) => kind));

describe('a file of people to ask', () => {
  test('RESPONDENT-F1: accepts the column names of mail programs and spreadsheets', () => {
    for (const header of ['mail', 'E-Mail', 'Courriel', 'Mail address'])
      expect(mailsOfRespondents(read(`Name;${header}\nAnn;Ann@A.example\nBob; bob@a.example\nAnn;ann@a.example`))).toEqual([
        'ann@a.example',
        'bob@a.example',
      ]);
    expect(mailsOfRespondents(read('name,mail\nNobody,\nAnn,ann@a.example'))).toEqual(['ann@a.example']);
    expect(parseRespondents('name\nAnn')).toEqual({ problem: { kind: 'header', columns: 'mail' } });
    expect(parseRespondents('mail')).toEqual({ problem: { kind: 'noRows' } });
    expect(parseRespondents('')).toEqual({ problem: { kind: 'empty' } });
    expect(parseRespondents(`mail\n${'a@a.example\n'.repeat(2_001)}`)).toEqual({
      problem: { kind: 'tooManyRows', count: 2_001, most: 2_000 },
    });
    expect(parseRespondents('x'.repeat(1024 * 1024 + 1))).toEqual({ problem: { kind: 'tooLarge', most: 1 } });
  });

  test('RESPONDENT-F2: lists the problems of each row', () => {
    const rows =
      'mail,name\nANN@a.example,Ann\nann@a.example,\n,Nobody\nx@a.example,\ngone@a.example,\nrole@a.example,\nold@a.example,\nbob@a.example,Bob,more';
    expect(kinds(rows)).toEqual([
      [],
      ['mailTwice'],
      ['required'],
      ['personUnknown'],
      ['personUnknown'],
      ['withoutRole'],
      ['alreadyAsked'],
      ['cells'],
    ]);
    expect(review(rows)[0]).toEqual({ line: 2, mail: 'ANN@a.example', userId: 'ann', name: 'Name of ann', problems: [] });
    expect(review(rows)[1]?.problems).toEqual([{ kind: 'mailTwice', line: 2 }]);
    expect(review('mail\nann@a.example\nann@a.example\nann@a.example').map(({ problems }) => problems)).toEqual([
      [],
      [{ kind: 'mailTwice', line: 2 }],
      [{ kind: 'mailTwice', line: 2 }],
    ]);
  });

  test('RESPONDENT-F2: reveals nothing about removed users, and quotes only the start of a cell', () => {
    const [gone, long] = review(`mail\ngone@a.example\n${'x'.repeat(9_000)}`);
    expect(gone).toEqual({ line: 2, mail: 'gone@a.example', problems: [{ kind: 'personUnknown', value: 'gone@a.example' }] });
    expect(long?.mail).toBe(`${'x'.repeat(60)}…`);
    expect(review(`mail\n${'x'.repeat(60)}`)[0]?.mail).toBe('x'.repeat(60));
  });

  test('RESPONDENT-F2: stops at 20,000 respondents including existing ones', () => {
    const rows = 'mail\nold@a.example\nann@a.example\nbob@a.example\nx@a.example';
    expect(kinds(rows, 19_999)).toEqual([['alreadyAsked'], [], ['tooManyPeople'], ['personUnknown']]);
    expect(kinds(rows, 19_998)).toEqual([['alreadyAsked'], [], [], ['personUnknown']]);
    expect(review(rows, 20_000)[1]?.problems).toEqual([{ kind: 'tooManyPeople', most: 20_000 }]);
  });

  test('RESPONDENT-F3: returns the users of the rows without problems', () => {
    expect(respondentsOfRows(review('mail\nann@a.example\nx@a.example\nbob@a.example\nann@a.example'))).toEqual(['ann', 'bob']);
  });

  test('has a message for each problem', () => {
    const all = (RespondentProblem.properties.kind as unknown as { enum: RespondentProblem['kind'][] }).enum;
    for (const kind of all)
      expect(respondentProblemMessage({ kind }).key.slice('respondents.row.'.length) in english.respondents.row).toBe(true);
  });
});

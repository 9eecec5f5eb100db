import { expect, it } from 'vitest';
import { sampleFile } from '#client/features/team/import/sample';
import { reviewOf } from '#shared/user/import/review';

it.each([[['Grid Storage', 'Wind, water; "and" sun']], [['Grid Storage']]])(
  'the sample can be imported as it is in a company with %j',
  (departments) => {
    const { problem, rows } = reviewOf(sampleFile(departments), 'en-GB', { departments, mails: new Set() });
    expect(problem).toBeUndefined();
    expect(rows.map(({ problems }) => problems)).toEqual([[], []]);
    expect(rows[1]?.departments).toEqual(departments);
  },
);

it('a department whose name a spreadsheet would run as a formula is not in the sample', () => {
  const sample = sampleFile(['=HYPERLINK("http://x.example")', '@SUM(1)', '+1', '-1', 'Grid Storage']);
  expect(sample).toContain('Grid Storage');
  for (const wrong of ['HYPERLINK', 'SUM', ',+1,', ',-1,']) expect(sample).not.toContain(wrong);
});

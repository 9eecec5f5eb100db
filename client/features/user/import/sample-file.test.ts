import { expect, it } from 'vitest';
import { sampleFile } from '#client/features/user/import/sample-file';
import { reviewImportText } from '#shared/user/import/testing/review-import-text';

it.each([[['Grid Storage', 'Wind, water; "and" sun']], [['Grid Storage']]])(
  'sampleFile: passes the import of a tenant with %j',
  (departments) => {
    const { problem, rows } = reviewImportText(sampleFile(departments), 'en-GB', { departments, mails: new Set() });
    expect(problem).toBeUndefined();
    expect(rows.map(({ problems }) => problems)).toEqual([[], []]);
    expect(rows[1]?.departments).toEqual(departments);
  },
);

it('sampleFile: leaves out a department whose name a spreadsheet would run as a formula', () => {
  const sample = sampleFile(['=HYPERLINK("http://x.example")', '@SUM(1)', '+1', '-1', 'Grid Storage']);
  expect(sample).toContain('Grid Storage');
  for (const wrong of ['HYPERLINK', 'SUM', ',+1,', ',-1,']) expect(sample).not.toContain(wrong);
});

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

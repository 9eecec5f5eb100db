import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DepartmentResponse, departmentResultsInSteps, showableDepartments } from '#shared/statistics/department-results';

const QUESTIONS = [
  { id: 'rated', type: 'single-with' as const },
  { id: 'other', type: 'single-without' as const },
  { id: 'told', type: 'text-only' as const },
];

const response = (department: string | null, rated: number | null, other: number | null = 50): DepartmentResponse => ({
  department,
  responses: [
    { questionId: 'rated', isDone: true, scalarResponse1: rated, textResponse1: 'secret' },
    { questionId: 'other', isDone: true, scalarResponse1: other },
    { questionId: 'told', isDone: true, textResponse1: 'secret' },
  ],
});
const several = (count: number, department: string | null, rated: number | null = 50, other: number | null = 50): DepartmentResponse[] =>
  Array.from({ length: count }, () => response(department, rated, other));

function resultsOf(responses: readonly DepartmentResponse[], threshold = 3) {
  const steps = departmentResultsInSteps(QUESTIONS, responses, threshold);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
const countsOf = (responses: readonly DepartmentResponse[]) => resultsOf(responses).map(({ name, count }) => [name, count]);

describe('STATISTICS-C1: the departments of a survey', () => {
  it.each([
    [
      'all departments when nobody is beside them',
      [...several(3, 'Sales'), ...several(4, 'IT')],
      [
        ['IT', 4],
        ['Sales', 3],
      ],
    ],
    ['none that has fewer answers than the threshold', several(2, 'Sales'), []],
    ['those beside whom as many others answered', [...several(5, 'Sales'), ...several(2, 'IT'), ...several(1, null)], [['Sales', 5]]],
    ['not the smallest beside whom fewer answered', [...several(5, 'Sales'), ...several(4, 'IT'), ...several(2, 'Law')], [['Sales', 5]]],
    ['not the only one beside whom fewer answered', [...several(5, 'Sales'), ...several(1, null)], []],
  ])('STATISTICS-C1: shows %s', (_, responses, counts) => expect(countsOf(responses)).toEqual(counts));

  it.each([
    ['before', { Law: 3, Sales: 5, IT: 9 }],
    ['after', { IT: 9, Sales: 5, Law: 3 }],
  ])('STATISTICS-C1: leaves out the smallest department, also when it is named %s the others', (_, sizes) => {
    const groups = new Map(Object.entries(sizes).map(([name, size]) => [name, Array.from({ length: size }, () => 0)]));
    expect([...showableDepartments(groups, 18, 3).keys()]).toEqual(['IT', 'Sales']);
  });

  it('STATISTICS-C1: leaves out the last by name of two smallest departments', () => {
    const groups = new Map([...'BAC'].map((name) => [name, [0, 0, 0]]));
    expect([...showableDepartments(groups, 10, 3).keys()]).toEqual(['A', 'B']);
  });

  it('STATISTICS-C1: leaves beside the shown departments nobody, or as many as the threshold', () => {
    const sizes = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 6 });
    fc.assert(
      fc.property(sizes, fc.nat(12), fc.integer({ min: 3, max: 10 }), (departments, without, threshold) => {
        const groups = new Map(departments.map((size, i) => [`d${i}`, Array.from({ length: size }, () => 0)]));
        const total = departments.reduce((sum, size) => sum + size, without);
        const shown = [...showableDepartments(groups, total, threshold).values()].map(({ length }) => length);
        const rest = total - shown.reduce((sum, size) => sum + size, 0);
        for (const size of shown) expect(size).toBeGreaterThanOrEqual(threshold);
        if (shown.length > 0) expect(rest === 0 || rest >= threshold).toBe(true);
      }),
    );
  });
});

describe('STATISTICS-C2: the figures of a department', () => {
  it('STATISTICS-C2: are the medians of its ratings, and no word of a comment', () => {
    const responses = [...[10, 20, 60].map((value) => response('Sales', value)), ...several(3, 'IT', 80)];
    const results = resultsOf(responses);
    expect(results).toEqual([
      {
        name: 'IT',
        count: 3,
        medians: [
          { questionId: 'rated', median: 80 },
          { questionId: 'other', median: 50 },
        ],
      },
      {
        name: 'Sales',
        count: 3,
        medians: [
          { questionId: 'rated', median: 20 },
          { questionId: 'other', median: 50 },
        ],
      },
    ]);
    expect(JSON.stringify(results)).not.toContain('secret');
  });

  it('STATISTICS-C2: leave out a rating that too few of them, or of those beside them, gave', () => {
    const responses = [...several(3, 'Sales', 20), response('IT', 80), ...several(2, 'IT', null), ...several(3, null, 50, null)];
    const of = (name: string) =>
      resultsOf(responses)
        .find((each) => each.name === name)
        ?.medians.map(({ questionId }) => questionId);
    expect(of('Sales')).toEqual(['rated', 'other']);
    expect(of('IT')).toEqual(['other']);
  });

  it('STATISTICS-C2: count a hidden department among those beside the shown ones', () => {
    const responses = [...several(3, 'Sales', 20), ...several(2, 'Sales', null), ...several(4, 'IT', 80), response(null, 60)];
    const [sales, ...more] = resultsOf(responses);
    expect(more).toEqual([]);
    expect(sales).toMatchObject({ name: 'Sales', medians: [{ questionId: 'rated', median: 20 }, { questionId: 'other' }] });
  });

  it('STATISTICS-C2: leave out a rating beside which fewer than the threshold without a department gave one', () => {
    const responses = [...several(5, 'Sales', 20), response(null, 80), ...several(2, null, null)];
    expect(resultsOf(responses)[0]?.medians.map(({ questionId }) => questionId)).toEqual(['other']);
  });

  it('STATISTICS-C2: are sorted by name, whatever their sizes', () => {
    const responses = [...several(5, 'Sales'), ...several(3, 'IT'), ...several(4, 'Law')];
    expect(resultsOf(responses).map(({ name }) => name)).toEqual(['IT', 'Law', 'Sales']);
  });

  it('STATISTICS-C2: pauses at every 5,000 responses and after each rating of a large survey', () => {
    const steps = departmentResultsInSteps(QUESTIONS, several(12_000, 'Sales'), 3);
    let pauses = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) pauses += 1;
    expect(pauses).toBe(2 + 2);
    expect(step.value).toMatchObject([{ name: 'Sales', count: 12_000 }]);
  });
});

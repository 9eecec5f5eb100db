import { answerFields } from '#shared/response/answer-rules';
import type { ResponseItem } from '#shared/response/schema';
import { discloseIfAllowed } from '#shared/statistics/disclosure';
import { summarizeScale } from '#shared/statistics/measures';
import type { DepartmentResult } from '#shared/statistics/schema';
import type { Question } from '#shared/survey/schema';
import { clampThreshold } from '#shared/tenant/disclosure-threshold';

/** A response in an edition, with the only department of its respondent at the launch; null if the respondent had none or several. */
export interface DepartmentResponse {
  department: string | null;
  responses: readonly ResponseItem[];
}

/**
 * STATISTICS-C1: the departments that may be shown: those with at least the threshold of answers, if all other answers together are none or
 * at least the threshold. Otherwise the smallest department is left out too, because a reader could compute the other answers from the
 * total.
 * @param total number of all answers, including those without a department
 */
export function showableDepartments<Answer>(
  byDepartment: ReadonlyMap<string, readonly Answer[]>,
  total: number,
  threshold: number,
): Map<string, readonly Answer[]> {
  const shown = [...byDepartment]
    .filter(([, answers]) => discloseIfAllowed(answers, threshold) !== null)
    .toSorted(([name, one], [otherName, other]) => other.length - one.length || name.localeCompare(otherName));
  const rest = total - shown.reduce((sum, [, answers]) => sum + answers.length, 0);
  if (rest > 0 && rest < clampThreshold(threshold)) shown.pop();
  return new Map(shown);
}

/** Number of responses that are sorted by department in one step: a few milliseconds. */
const RESPONSES_PER_STEP = 5_000;

/** Adds a value to the list of a key. */
function add<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/**
 * STATISTICS-C2: the results of a survey by department, by name. Each has the number of its responses, and the medians of those first
 * sliders whose answers alone pass STATISTICS-C1; it never has a comment. It runs in steps, like `surveyResultInSteps`.
 */
export function* departmentResultsInSteps(
  questions: readonly Pick<Question, 'id' | 'type'>[],
  responses: readonly DepartmentResponse[],
  threshold: number,
): Generator<undefined, DepartmentResult[]> {
  const rated = questions.filter(({ type }) => answerFields(type).includes('scalarResponse1'));
  const valuesOf = new Map(rated.map(({ id }) => [id, { total: 0, byDepartment: new Map<string, number[]>() }]));
  const byDepartment = new Map<string, DepartmentResponse[]>();
  for (const [i, response] of responses.entries()) {
    if (i % RESPONSES_PER_STEP === RESPONSES_PER_STEP - 1) yield;
    if (response.department !== null) add(byDepartment, response.department, response);
    for (const { questionId, scalarResponse1 } of response.responses) {
      const values = valuesOf.get(questionId);
      if (!values || scalarResponse1 == null) continue;
      values.total += 1;
      if (response.department !== null) add(values.byDepartment, response.department, scalarResponse1);
    }
  }
  const shown = showableDepartments(byDepartment, responses.length, threshold);
  const results = [...shown].map(([name, { length: count }]): DepartmentResult => ({ name, count, medians: [] }));
  for (const [questionId, values] of valuesOf) {
    const answered = new Map([...values.byDepartment].filter(([name]) => shown.has(name)));
    const showable = showableDepartments(answered, values.total, threshold);
    for (const { name, medians } of results) {
      const own = showable.get(name);
      if (own) medians.push({ questionId, median: summarizeScale(own).median });
    }
    if (responses.length > RESPONSES_PER_STEP) yield;
  }
  return results.toSorted((one, other) => one.name.localeCompare(other.name));
}

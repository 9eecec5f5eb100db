import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoId } from '#db/demo/ids-and-dates';
import { AURORA, BOREALIS } from '#db/demo/tenants';
import { LOCALES, type LocalizedText } from '#shared/i18n/locale';
import { answerLevel, withDerived } from '#shared/response/answer-rules';
import { validateResponseContent } from '#shared/response/content-validation';
import { displayStatus } from '#shared/response/display-status';
import type { SurveySnapshot } from '#shared/survey/schema';
import { type DemoTables, demoTables } from '#tests/db/helpers/demo-tables';
import { TOM, userIdOf } from '#tests/support/demo-users';

const today = new Date('2026-05-20T09:30:00Z');
const iso = today.toISOString().slice(0, 10);
let tables: DemoTables;
beforeAll(async () => {
  tables = await demoTables(today);
});

type CampaignRow = DemoTables['campaigns'][number];
const campaign = (name: string, tenantId = AURORA): CampaignRow => {
  const found = tables.campaigns.find((one) => one.name === name && one.tenantId === tenantId);
  if (!found) throw new Error(`No campaign ${name}`);
  return found;
};
/** All campaigns except preparations of talks. */
const surveyCampaigns = () => tables.campaigns.filter(({ futureTalkId }) => !futureTalkId);
const questionsIn = ({ surveys }: CampaignRow): number => surveys.reduce((sum, { questions }) => sum + questions.length, 0);

interface Answered {
  campaign: CampaignRow;
  survey: SurveySnapshot;
  row: Omit<DemoTables['surveyResponses'][number], 'surveyAssignmentId' | 'revision' | 'saveCounter' | 'counted'>;
  userId?: string;
}
function answered(): Answered[] {
  const named = tables.surveyResponses.flatMap((row): Answered[] => {
    const assignment = tables.surveyAssignments.find(({ id }) => id === row.surveyAssignmentId);
    const of = surveyCampaigns().find(({ id }) => id === assignment?.campaignId);
    const survey = of?.surveys.find(({ id }) => id === assignment?.surveyId);
    return of && survey && assignment ? [{ campaign: of, survey, row, userId: assignment.assignedUserId }] : [];
  });
  const anonymous = tables.anonymousResponses.flatMap((row): Answered[] => {
    const of = surveyCampaigns().find(({ id }) => id === row.campaignId);
    const survey = of?.surveys[0];
    const asIfNamed = { status: 'Completed' as const, currentResponseIndex: 0, soundStatus: true, submittedAt: null };
    return of && survey ? [{ campaign: of, survey, row: { ...row, ...asIfNamed } }] : [];
  });
  return [...named, ...anonymous];
}
/** Status of a user in a campaign, as a list shows it. */
const standing = (name: string, userId: string): { status: string; at: number; of: number }[] =>
  answered()
    .filter((one) => one.campaign.id === campaign(name).id && one.userId === userId)
    .map(({ row, survey, campaign: of }) => ({
      status: displayStatus(row, of),
      at: row.currentResponseIndex + 1,
      of: survey.questions.length,
    }));

describe('demo campaigns', () => {
  const known: [name: string, type: string, status: string, surveys: number, questions: number][] = [
    ['Board evaluation 2026', 'Specific', 'Open', 4, 62],
    ['Board evaluation 2025', 'Specific', 'Done', 4, 62],
    ['Board evaluation 2027', 'Specific', 'Planned', 4, 62],
    ['Working together 2026', 'Specific', 'Open', 1, 18],
    ['Safety culture on site', 'Specific', 'Open', 1, 24],
    ['First 100 days', 'Specific', 'Done', 1, 12],
    ['Hybrid work check-in', 'Specific', 'Planned', 1, 10],
    ['Speak up 2026', 'Anonymous', 'Open', 1, 12],
    ['Pulse spring', 'Anonymous', 'Done', 1, 8],
  ];
  test.each(known)('%s is %s, %s, with %i surveys and %i questions', (name, type, status, surveys, questions) => {
    const row = campaign(name);
    expect(row).toMatchObject({ type, status, isBoardpulse: name.startsWith('Board') });
    expect([row.surveys.length, questionsIn(row)]).toEqual([surveys, questions]);
  });

  test.each([
    ['Aurora', AURORA],
    ['Borealis', BOREALIS],
  ])('%s has at least four, of both types and in every status', (_name, tenantId) => {
    const own = surveyCampaigns().filter((one) => one.tenantId === tenantId);
    expect(own.length).toBeGreaterThanOrEqual(4);
    expect(new Set(own.map(({ type }) => type))).toEqual(new Set(['Specific', 'Anonymous']));
    expect(new Set(own.map(({ status }) => status))).toEqual(new Set(['Planned', 'Open', 'Done']));
  });

  test('have a status that fits today: Planned before, Open within, Done after their days', () => {
    for (const { name, status, fromDate, toDate } of surveyCampaigns()) {
      const is = fromDate > iso ? 'Planned' : toDate < iso ? 'Done' : 'Open';
      expect(is, name).toBe(status);
    }
  });

  test('have the right counts of asked and done users', () => {
    const counts = (name: string) => {
      const { assignedUsersCount, responseCount } = campaign(name);
      return [assignedUsersCount, responseCount];
    };
    expect(counts('Board evaluation 2026')).toEqual([8, 2]);
    expect(counts('Board evaluation 2025')).toEqual([8, 8]);
    expect(counts('Board evaluation 2027')).toEqual([8, 0]);
    expect(counts('Speak up 2026')).toEqual([0, 40]);
    // Three answers are below the threshold: nothing is counted or stored (BALLOT-7).
    expect(counts('Pulse spring')).toEqual([0, 0]);
  });
});

describe('demo surveys', () => {
  const surveys = () => surveyCampaigns().flatMap((one) => one.surveys);

  test('have 8 to 30 questions each, and all seven types between them', () => {
    for (const { questions, languageIndependentName } of surveys()) {
      expect(questions.length, languageIndependentName).toBeGreaterThanOrEqual(8);
      expect(questions.length, languageIndependentName).toBeLessThanOrEqual(30);
    }
    expect(new Set(surveys().flatMap(({ questions }) => questions.map(({ type }) => type))).size).toBe(7);
  });

  test('have introduction, middle and closing texts', () => {
    const needed = ['name', 'description', 'introTitle', 'introStatement', 'midTitle', 'midStatement', 'closingTitle', 'closingStatement'];
    for (const { multilang, languageIndependentName } of surveys())
      expect(Object.keys(multilang), languageIndependentName).toEqual(expect.arrayContaining(needed));
  });

  test('have four languages, and no question with equal texts in two languages', () => {
    const texts = surveys().flatMap(({ multilang, questions }) => [
      ...Object.values(multilang),
      ...questions.flatMap((question) => Object.values(question.multilang)),
    ]) as LocalizedText[];
    for (const text of texts) expect(LOCALES.filter((locale) => !text[locale]?.trim())).toEqual([]);
    for (const text of surveys().flatMap(({ questions }) =>
      questions.map(({ multilang }) => multilang.scalarQuestion1 ?? multilang.textQuestion),
    ))
      expect(new Set(Object.values(text ?? {})).size).toBe(LOCALES.length);
  });

  test('have exactly the question texts that their types need', () => {
    for (const { type, multilang } of surveys().flatMap(({ questions }) => questions)) {
      expect(Boolean(multilang.scalarQuestion1)).toBe(type !== 'text-only');
      expect(Boolean(multilang.scalarQuestion2)).toBe(type.startsWith('double'));
      expect(Boolean(multilang.textQuestion1 ?? multilang.textQuestion1Regular)).toBe(!['text-only', 'single-without'].includes(type));
      expect(Boolean(multilang.textQuestion2 ?? multilang.textQuestion2Regular)).toBe(/with2|double-with$/.test(type));
    }
  });
});

describe('demo answers', () => {
  test('pass the server’s validation, with the derived fields that it would add', () => {
    for (const { campaign: of, survey, row } of answered()) {
      expect(validateResponseContent(survey.questions, row), `${of.name} ${row.id}`).toBeUndefined();
      expect(withDerived(survey.questions, row.responses), `${of.name} ${row.id}`).toEqual(row.responses);
    }
  });

  test('are Completed where submittedAt is set, and were handed in within the campaign’s days', () => {
    for (const { campaign: of, row, userId } of answered()) {
      if (!userId) continue;
      const sent = row.submittedAt?.toISOString().slice(0, 10) ?? null;
      expect(sent !== null, `${of.name} ${row.id}`).toBe(row.status === 'Completed');
      if (row.status === 'Completed') expect(row.responses.every(({ isDone }) => isDone)).toBe(true);
      if (sent) expect(sent >= of.fromDate && sent <= of.toDate && sent < iso, `${of.name} ${sent}`).toBe(true);
    }
  });

  test('have every level, and inner values of both types', () => {
    const items = answered().flatMap(({ row }) => row.responses);
    const scalars = items.flatMap(({ scalarResponse1 }) => (scalarResponse1 == null ? [] : [scalarResponse1]));
    expect(new Set(scalars.map(answerLevel))).toEqual(new Set(['low', 'regular', 'high']));
    expect(new Set(items.map(({ scalarResponse2Type }) => scalarResponse2Type))).toEqual(new Set([null, 'auto', 'manual']));
  });

  test('share no comment between two users of a company', () => {
    for (const tenantId of [AURORA, BOREALIS]) {
      const comments = answered()
        .filter(({ row }) => row.tenantId === tenantId)
        .flatMap(({ survey, row }) =>
          row.responses.flatMap(({ questionId, textResponse1 }) => (textResponse1 ? [`${survey.id} ${questionId} ${textResponse1}`] : [])),
        );
      expect(new Set(comments).size).toBe(comments.length);
      expect(comments.length).toBeGreaterThan(30);
    }
  });

  test('have nothing but the answers when they are anonymous', () => {
    for (const row of tables.anonymousResponses) expect(Object.keys(row).sort()).toEqual(['campaignId', 'id', 'responses', 'tenantId']);
  });
});

describe('demo users in surveys', () => {
  test('have Tom at question 7 of Working together, and Safety culture not begun', () => {
    expect(standing('Working together 2026', userIdOf(TOM))).toEqual([{ status: 'InProgress', at: 7, of: 18 }]);
    expect(standing('Safety culture on site', userIdOf(TOM))).toEqual([{ status: 'Open', at: 1, of: 24 }]);
    expect(standing('First 100 days', userIdOf(TOM))).toMatchObject([{ status: 'Completed' }]);
    expect(standing('Hybrid work check-in', userIdOf(TOM))).toMatchObject([{ status: 'Planned' }]);
  });

  test.each([
    ['henrik-dahl', 'finished'],
    ['sofia-brandt', 'finished'],
    ['priya-nair', 'not begun'],
    ['daniel-okafor', 'not begun'],
    ['carla-meier', 'in between'],
    ['luca-ferrari', 'in between'],
    ['amelie-rochat', 'in between'],
    ['jonas-widmer', 'in between'],
  ])('%s has the board evaluation %s', (key, is) => {
    const all = standing('Board evaluation 2026', demoId('user', 'aurora', key)).map(({ status }) => status);
    expect(all).toHaveLength(4);
    const now = all.every((s) => s === 'Completed') ? 'finished' : all.every((s) => s === 'Open') ? 'not begun' : 'in between';
    expect(now).toBe(is);
  });
});

test('README.md: links to the open anonymous campaign', () => {
  const link = `/anonymous/${AURORA}/${demoId('campaign', 'aurora', 'Speak up 2026')}`;
  expect(readFileSync('README.md', 'utf8')).toContain(`http://localhost:3000${link}`);
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { surveyAssignments } from '#db/schema/campaign-and-response';
import { departments } from '#db/schema/tenant-and-user';
import { drawReport } from '#server/features/statistics/report/report';
import { createTranslator } from '#server/lib/translator';
import { LOCALES } from '#shared/i18n/locale';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, CARLA, GRETA, JONAS, MIRA, NILS, TOM } from '#tests/support/demo-users';
import { pdfText } from '#tests/support/pdf';
import { buildReport } from '#tests/support/report-example';
import { runStatisticsJob, shownOf } from '#tests/support/statistics';
import { onFirstStore } from '#tests/support/stores';
import { assignSurvey, changeCampaign, newCampaign, newSurvey, submitResponse } from '#tests/support/surveys';

const SEVEN = [TOM, NILS, GRETA, MIRA, JONAS, CARLA, ADA];

onFirstStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  /** A campaign whose seven respondents have answered: four of one department, three of another. */
  async function answered(cuts: 'department'[]) {
    const campaign = await newCampaign(app, { disclosureThreshold: 3, surveys: [newSurvey(['single-without'])], cuts });
    const ids = await assignSurvey(app, campaign, SEVEN);
    const [first, second] = await app.store.db
      .select()
      .from(departments)
      .where(eq(departments.tenantId, campaign.tenantId))
      .orderBy(departments.name);
    const assignments = await app.store.db.select().from(surveyAssignments).where(eq(surveyAssignments.campaignId, campaign.id));
    for (const [i, { id }] of assignments.entries())
      await app.store.db
        .update(surveyAssignments)
        .set({ departmentId: (i < 4 ? first : second)?.id ?? null })
        .where(eq(surveyAssignments.id, id));
    for (const [i, mail] of SEVEN.entries()) await submitResponse(app, mail, ids[i] ?? '');
    const splitOf = async () => {
      await runStatisticsJob(app, campaign);
      return (await shownOf(app, campaign.id))?.surveys[0]?.departments;
    };
    return { splitOf, close: () => changeCampaign(app, campaign.id, { status: 'Done' }), names: [first?.name, second?.name] };
  }

  test('STATISTICS-C3: the last edition of a campaign that is split by department has its departments, and no edition before', async () => {
    const { splitOf, close, names } = await answered(['department']);
    expect(await splitOf()).toBeUndefined();
    await close();
    expect((await splitOf())?.map(({ name, count, medians }) => [name, count, medians.length])).toEqual([
      [names[0], 4, 1],
      [names[1], 3, 1],
    ]);
  });

  test('STATISTICS-C3: a campaign without this cut has no departments', async () => {
    const { splitOf, close } = await answered([]);
    await close();
    expect(await splitOf()).toBeUndefined();
  });
});

describe('drawReport: departments', () => {
  const { shown, ...report } = buildReport();
  const [survey] = report.surveys;
  const medians = [{ questionId: survey?.questions[0]?.id ?? '', median: 73 }];
  const withDepartments = (departments: { name: string; count: number; medians: typeof medians }[]) => ({
    ...report,
    shown: { ...shown, closed: true, surveys: shown.surveys.map((each, i) => (i === 0 ? { ...each, departments } : each)) },
  });
  const textOf = async (...args: Parameters<typeof drawReport>) =>
    (await pdfText(await drawReport(...args))).join(' ').replaceAll(/\s+/g, ' ');

  test.each(LOCALES)('STATISTICS-C2: has in %s each department with its responses and its medians', async (lang) => {
    const t = await createTranslator(lang);
    const text = await textOf(withDepartments([{ name: 'Windkraft', count: 12, medians }]), lang);
    expect(text).toContain(t('report.byDepartment'));
    expect(text).toMatch(new RegExp(`Windkraft.* ${t('report.responsesIn', { count: 12 })}.*73`));
    expect(text).toContain(t('report.byDepartmentNote', { threshold: 5 }).slice(0, 60));
  });

  test('STATISTICS-C1: says that no department is shown, and nothing of departments without the split', async () => {
    const t = await createTranslator('en-GB');
    expect(await textOf(withDepartments([]), 'en-GB')).toContain(t('report.noDepartment').slice(0, 40));
    expect(await textOf({ ...report, shown }, 'en-GB')).not.toContain(t('report.byDepartment'));
  });

  test('has fifty departments with long names on as many pages as they need', async () => {
    const name = (i: number) => `Department${i} ${'of long names '.repeat(i % 5)}`.trim();
    const many = Array.from({ length: 50 }, (_, i) => ({ name: name(i), count: 12, medians }));
    const text = await textOf(withDepartments(many), 'en-GB');
    for (const { name: each } of many) expect(text.replaceAll(' ', '')).toContain(each.replaceAll(' ', ''));
  });

  test('names the question again on a page where its departments continue', async () => {
    const many = Array.from({ length: 50 }, (_, i) => ({ name: `Department ${i}`, count: 12, medians }));
    const t = await createTranslator('en-GB');
    const pages = await pdfText(await drawReport(withDepartments(many), 'en-GB'));
    const last = pages.find((page) => page.includes('Department 49') && !page.includes(t('report.responsesIn', { count: 12 })));
    expect(last).toContain(t('report.continued', { name: '1. How well do we listen?' }));
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '#shared/i18n/locale';
import { validateSessionContent } from '#shared/talk/content-validation';
import { emptyEntries } from '#shared/talk/entries';
import { positionFields, resumePosition } from '#shared/talk/navigation';
import { entryFields } from '#shared/talk/page-fields';
import type { Chapter, Page, TalkDraft } from '#shared/talk/schema';
import { statusFromPreparations } from '#shared/talk/status';
import { type DemoTables, demoTables, entryFor } from '#tests/db/helpers/demo-tables';
import { demoSession, GRETA, TOM, tenantIdOf } from '#tests/support/demo-users';

const today = new Date('2026-05-20T09:30:00Z');
let tables: DemoTables;
beforeAll(async () => {
  tables = await demoTables(today);
});

type SessionRow = DemoTables['talkSessions'][number];
const aurora = (): SessionRow[] => tables.talkSessions.filter((session) => session.tenantId === tenantIdOf(GRETA));
/** Preparation campaigns and their responses. */
const preparations = () => {
  const prepare = tables.campaigns.filter(({ futureTalkId }) => futureTalkId);
  const assigned = tables.surveyAssignments.filter(({ campaignId }) => prepare.some(({ id }) => id === campaignId));
  const ids = new Set(assigned.map(({ id }) => id));
  return { campaigns: prepare, responses: tables.surveyResponses.filter(({ surveyAssignmentId }) => ids.has(surveyAssignmentId)) };
};
const pagesOf = (session: SessionRow): Page[] => (session.chaptersSnapshot ?? []).flatMap(({ pages }) => pages);
const workingOfRow = ({ working, status, startedAt, finishedAt }: SessionRow): TalkDraft => ({
  ...working,
  status,
  startedAt: startedAt?.toISOString() ?? null,
  finishedAt: finishedAt?.toISOString() ?? null,
});
const name = (session: SessionRow): string => {
  const of = (id: string): string => tables.users.find((user) => user.id === id)?.surname ?? '';
  return `${of(session.giverId)} and ${of(session.takerId)} (${session.status})`;
};

describe('demo talk project', () => {
  const chapters = (): Chapter[] => aurora()[0]?.chaptersSnapshot ?? [];

  test('has five chapters with every kind of page, question and scope', () => {
    const pages = chapters().flatMap((chapter) => chapter.pages);
    const all = <K extends keyof Page>(field: K): unknown[] => [...new Set(pages.map((page) => page[field]).filter(Boolean))].sort();
    expect(chapters()).toHaveLength(5);
    expect(all('pageType')).toEqual(['execution-question', 'preparation-question', 'static']);
    expect(all('staticType')).toEqual(['Exit', 'Start Animation', 'UI Instructions', 'Video']);
    expect(all('questionScope')).toEqual(['ceo', 'giver', 'giver-taker', 'taker', 'team']);
    expect(all('type')).toEqual([
      'double-with',
      'double-with2',
      'double-without',
      'single-with',
      'single-with2',
      'single-without',
      'text-only',
    ]);
  });

  test('is written in four languages, every text of it', () => {
    const texts = chapters().flatMap(({ multilang, pages }) => [multilang.name, ...pages.flatMap((page) => Object.values(page.multilang))]);
    for (const text of texts) expect(LOCALES.filter((locale) => !text?.[locale]?.trim())).toEqual([]);
    for (const campaign of tables.campaigns)
      for (const survey of campaign.surveys)
        for (const text of survey.questions.flatMap((question) => Object.values(question.multilang)))
          expect(LOCALES.filter((locale) => !text?.[locale]?.trim())).toEqual([]);
  });

  test('begins with the start animation and ends with the exit', () => {
    expect(chapters()[0]?.pages[0]?.staticType).toBe('Start Animation');
    expect(chapters().at(-1)?.pages.at(-1)?.staticType).toBe('Exit');
  });
});

describe('demo sessions', () => {
  test('are at least six, in every status', () => {
    expect(aurora().length).toBeGreaterThanOrEqual(6);
    expect([...new Set(aurora().map(({ status }) => status))].sort()).toEqual(['Done', 'Ongoing', 'Ready', 'Waiting']);
  });

  test('have the one of Greta and Tom Ready and empty', () => {
    const session = aurora().find(({ id }) => id === demoSession(GRETA, TOM));
    expect(session).toMatchObject({ status: 'Ready', startedAt: null, finishedAt: null });
    expect(session?.working.responses).toEqual(emptyEntries(session?.chaptersSnapshot ?? []));
  });

  test('have an entry for each page that takes input, with valid fields alone', () => {
    for (const session of tables.talkSessions) {
      expect(
        validateSessionContent(session.chaptersSnapshot ?? [], { ...workingOfRow(session), status: 'Ongoing' }),
        name(session),
      ).toBeUndefined();
      const wanted = emptyEntries(session.chaptersSnapshot ?? []);
      expect(session.working.responses.map(Object.keys), name(session)).toEqual(wanted.map(Object.keys));
    }
  });

  test('have a position that exists once begun', () => {
    for (const session of tables.talkSessions.filter(({ startedAt }) => startedAt)) {
      const { responses: _, ...position } = session.working;
      expect(positionFields(resumePosition(session.chaptersSnapshot ?? [], workingOfRow(session))), name(session)).toEqual(position);
    }
  });

  test('are Waiting exactly when a preparation of giver or taker is missing', () => {
    const assignments = new Map(tables.surveyAssignments.map((one) => [one.id, one]));
    for (const session of tables.talkSessions) {
      const responseIds = tables.talkDependencies.filter(({ sessionId }) => sessionId === session.id).map(({ responseId }) => responseId);
      const own = tables.surveyResponses.filter(({ id, surveyAssignmentId }) => {
        const person = assignments.get(surveyAssignmentId)?.assignedUserId ?? '';
        return responseIds.includes(id) && [session.giverId, session.takerId].includes(person);
      });
      expect(own.length, name(session)).toBeGreaterThan(0);
      expect(statusFromPreparations(own), name(session)).toBe(session.status === 'Waiting' ? 'Waiting' : 'Ready');
    }
  });

  test('have notes of 30 to 120 words on every input page once Done', () => {
    const finished = tables.talkSessions.filter(({ status }) => status === 'Done');
    expect(finished.length).toBeGreaterThan(0);
    const off = finished.flatMap((session) =>
      pagesOf(session).flatMap((page) =>
        entryFields(page).flatMap((field) => {
          const value = entryFor(session, page.id)?.[field];
          if (field.startsWith('scalar')) return typeof value === 'number' ? [] : [`${name(session)} ${page.id} ${field}: none`];
          const words = String(value ?? '')
            .split(/\s+/)
            .filter(Boolean).length;
          return words >= 30 && words <= 120
            ? []
            : [`${name(session)} ${page.multilang.textQuestion1?.['en-GB']} ${field}: ${words} words`];
        }),
      ),
    );
    expect(off).toEqual([]);
  });

  test('share no note, and have no filler text', () => {
    const notes = tables.talkSessions.flatMap(({ working }) =>
      working.responses.flatMap(({ textResponse1, textResponse2 }) => [textResponse1, textResponse2]),
    );
    const written = notes.filter((note) => typeof note === 'string');
    expect(new Set(written).size).toBe(written.length);
    expect(written.filter((note) => /lorem|ipsum|todo|xxx/i.test(note))).toEqual([]);
  });

  test('have preparation answers that fit their questions, from several users', () => {
    const answered = preparations().responses.filter(({ status }) => status === 'Completed');
    const people = new Set(
      answered.map(({ surveyAssignmentId }) => tables.surveyAssignments.find(({ id }) => id === surveyAssignmentId)?.assignedUserId),
    );
    expect(people.size).toBeGreaterThanOrEqual(6);
    for (const response of answered) {
      expect(response.responses.length).toBeGreaterThan(0);
      expect(response.responses.every(({ isDone }) => isDone)).toBe(true);
      expect(response.submittedAt).not.toBeNull();
    }
  });

  test('have dates that fit today: begun in the past, due in the future, prepared before they began', () => {
    const iso = today.toISOString().slice(0, 10);
    for (const { dueDateExecution } of tables.talkProjects) expect(dueDateExecution > iso).toBe(true);
    for (const campaign of preparations().campaigns) expect(campaign.fromDate <= iso && campaign.toDate >= iso).toBe(true);
    for (const session of tables.talkSessions.filter(({ startedAt }) => startedAt)) {
      const prepared = preparations().responses.map(({ submittedAt }) => Number(submittedAt));
      expect(Number(session.startedAt), name(session)).toBeLessThan(today.getTime());
      expect(Number(session.startedAt), name(session)).toBeGreaterThan(Math.max(...prepared));
    }
    for (const session of tables.talkSessions) {
      expect(session.status === 'Done', name(session)).toBe(session.finishedAt !== null);
      if (session.finishedAt) expect(Number(session.finishedAt)).toBeGreaterThan(Number(session.startedAt));
      if (session.finishedAt) expect(session.finishedAt.getTime()).toBeLessThan(today.getTime());
    }
  });
});

import { talkContent } from '#db/content-files';
import { employeeToCompany } from '#db/demo/content/preparation/employees-to-company';
import { giverToTaker, giverToTeam } from '#db/demo/content/preparation/givers';
import { takers } from '#db/demo/content/preparation/takers';
import type { ContentTalk } from '#db/demo/content/talks';
import type { Answers, DemoText } from '#db/demo/content/types';
import { dateFromToday, demoId, timestampFromToday } from '#db/demo/ids-and-dates';
import type { campaigns, surveyAssignments, surveyResponses } from '#db/schema/campaign-and-response';
import type { talkDependencies, talkProjects, talkProjectViewers, talkSessions } from '#db/schema/talk';
import { importTalkFile } from '#shared/library/talk-file/new-talk-items';
import type { SurveySnapshot } from '#shared/survey/schema';
import { emptyEntries } from '#shared/talk/entries';
import { firstPosition, positionFields } from '#shared/talk/navigation';
import { entryFields } from '#shared/talk/page-fields';
import { type Chapter, DEPENDENCY_LISTS, type DependencyList, type EntryField, type Page } from '#shared/talk/schema';
import { type PreparationOrder, planPreparations, preparationSurvey } from '#shared/template/preparation';
import { listsOf } from '#shared/template/problems';
import type { TemplateChapter } from '#shared/template/schema';
import { chaptersOfTalk } from '#shared/template/talk-chapters';

/** One talk project of a tenant with its talks and preparations. */
export interface ProjectSeed {
  tenantId: string;
  domain: string;
  name: string;
  ceo: string;
  owner: string;
  viewers: string[];
  talks: ContentTalk[];
}

const TALK = talkContent('demo/files', 'future-talk');
/** Names of the chapters in order. Ids of chapters are derived from them, ids of pages from question keys. */
const CHAPTERS = ['arrive', 'looking-back', 'strengths', 'next-year', 'agreement'];
const chapterName = (place: string): string => CHAPTERS[Number(place.slice(1)) - 1] ?? place;

/** The template of the demo's talks: the file, imported with the demo's own ids. */
function templateOf(domain: string): TemplateChapter[] {
  const nextId = (kind: string, key: string): string => demoId(kind, domain, kind === 'chapter' ? chapterName(key) : key);
  const items = importTalkFile(TALK, { nextId, knownCategory: () => undefined, imageUrl: () => undefined }, { by: '', at: '' });
  return items.at(-1)?.draft.chapters ?? [];
}

export const demoChapters = (domain: string): Chapter[] => chaptersOfTalk(templateOf(domain));

const chapterOf = new Map(TALK.chapters.flatMap(({ pages }, i) => pages.map(({ questionKey = '' }) => [questionKey, CHAPTERS[i] ?? ''])));
const askedIn = new Map(templateOf('').flatMap(({ pages }) => pages.map((page) => [page.questionKey, listsOf(page)] as const)));
const keysOf = (list: DependencyList): string[] => [...askedIn].flatMap(([key, lists]) => (lists.includes(list) ? [key] : []));

/** The id of a preparation survey. */
const surveyId = (domain: string, list: DependencyList): string => demoId('survey', domain, list, '');
const questionId = (domain: string, list: DependencyList, page: string): string => demoId('question', domain, list, page);
const placeOf = (domain: string, key: string) => ({
  chapterId: demoId('chapter', domain, chapterOf.get(key) ?? ''),
  pageId: demoId('page', domain, key),
});

function surveysOf(domain: string, list: DependencyList): SurveySnapshot[] {
  const keys = new Map([...chapterOf.keys()].map((key) => [demoId('page', domain, key), key]));
  const survey = preparationSurvey(templateOf(domain), list, {
    surveyId: surveyId(domain, list),
    questionId: (page) => questionId(domain, list, keys.get(page) ?? ''),
  });
  return survey ? [survey] : [];
}

const fieldsFrom = ({ text1, text2, scalar1, scalar2 }: DemoText) => ({
  ...(scalar1 === undefined ? {} : { scalarResponse1: scalar1 }),
  ...(scalar2 === undefined ? {} : { scalarResponse2: scalar2 }),
  ...(text1 === undefined ? {} : { textResponse1: text1 }),
  ...(text2 === undefined ? {} : { textResponse2: text2 }),
});

interface Preparation extends PreparationOrder {
  /** Key of the user, and of the user whom it is about, if any. */
  key: string;
  answers: Answers | undefined;
}

/** The preparations of all talks. */
const preparationsOf = ({ ceo, talks }: ProjectSeed): Preparation[] => {
  const pairs = talks.map(({ giver, taker }) => ({ giverId: giver, takerId: taker }));
  return planPreparations(pairs, ceo, DEPENDENCY_LISTS).map((order) => {
    const { list, userId } = order;
    const about = list === 'giverToTakerResponses' ? (talks[order.pairs[0] ?? 0]?.taker ?? '') : '';
    const key = about ? `${userId}>${about}` : userId;
    return { ...order, key, answers: ANSWERS[list][key] };
  });
};

const ANSWERS: Record<DependencyList, Partial<Record<string, Answers>>> = {
  giverToTeamResponses: giverToTeam,
  giverToTakerResponses: giverToTaker,
  takersResponses: takers,
  employeeToCompanyResponses: employeeToCompany,
};

function entriesOf(domain: string, chapters: Chapter[], notes: Answers) {
  const words = new Map(Object.entries(notes).map(([key, w]) => [demoId('page', domain, key), fieldsFrom(w)]));
  const pages = new Map(chapters.flatMap((c) => c.pages.map((p) => [p.id, p] as const)));
  return emptyEntries(chapters).map((entry) => {
    const taken = entryFields(pages.get(entry.pageId) as Page);
    const filled = Object.entries(words.get(entry.pageId) ?? {}).filter(([field]) => taken.includes(field as EntryField));
    return { ...entry, ...Object.fromEntries(filled) };
  });
}

function positionIn(domain: string, chapters: Chapter[], talk: ContentTalk) {
  const last = chapters.at(-1);
  if (talk.status === 'Done' && last) return positionFields({ chapterId: last.id, pageIndex: last.pages.length - 1, questionIndex: 0 });
  if (!talk.at) return positionFields(firstPosition(chapters));
  const { chapterId, pageId } = placeOf(domain, talk.at.page);
  const pageIndex = chapters.find((c) => c.id === chapterId)?.pages.findIndex((p) => p.id === pageId) ?? 0;
  return positionFields({ chapterId, pageIndex, questionIndex: 0 });
}

/** How many days before today the demo's finished and running talks were held, newest last. */
const HELD = { Done: [-16, -9], Ongoing: [-1], Ready: [0], Waiting: [0] };

/** The rows of a project, its preparation campaign, its people's answers, and its talks. */
export function projectRows(seed: ProjectSeed, today: Date) {
  const { tenantId, domain, name } = seed;
  const user = (key: string): string => demoId('user', domain, key);
  const project: typeof talkProjects.$inferInsert = {
    id: demoId('project', domain, name),
    tenantId,
    languageIndependentName: name,
    dueDateExecution: dateFromToday(today, 40),
    ceoUserId: user(seed.ceo),
    ownerUserId: user(seed.owner),
    chapters: demoChapters(domain),
    preparations: Object.fromEntries(DEPENDENCY_LISTS.map((list) => [list, surveyId(domain, list)])),
    launchedAt: timestampFromToday(today, -30, 8 * 60),
  };
  const preparations = preparationsOf(seed);
  const campaign: typeof campaigns.$inferInsert = {
    id: demoId('campaign', domain, name),
    tenantId,
    name,
    type: 'Specific',
    status: 'Open',
    fromDate: dateFromToday(today, -30),
    toDate: dateFromToday(today, 30),
    ownerUserId: user(seed.owner),
    futureTalkId: project.id,
    surveys: DEPENDENCY_LISTS.flatMap((list) => surveysOf(domain, list)),
  };
  const assignments: (typeof surveyAssignments.$inferInsert)[] = [];
  const responses: (typeof surveyResponses.$inferInsert)[] = [];
  const dependencies: (typeof talkDependencies.$inferInsert)[] = [];
  const chapters = demoChapters(domain);
  const count = { Done: 0, Ongoing: 0, Ready: 0, Waiting: 0 };

  const sessionId = ({ giver, taker }: ContentTalk): string => demoId('session', domain, giver, taker);
  for (const { key, list, userId, pairs, answers } of preparations) {
    const [assignmentId, responseId] = [demoId('assignment', domain, list, key), demoId('response', domain, list, key)];
    const assignedUserId = user(userId);
    assignments.push({ id: assignmentId, tenantId, campaignId: campaign.id, surveyId: surveyId(domain, list), assignedUserId });
    responses.push({
      id: responseId,
      tenantId,
      surveyAssignmentId: assignmentId,
      status: answers ? 'Completed' : 'Open',
      submittedAt: answers ? timestampFromToday(today, -20, 9 * 60 + 12) : null,
      responses: keysOf(list).map((page) => ({
        questionId: questionId(domain, list, page),
        ...placeOf(domain, page),
        ...fieldsFrom(answers?.[page] ?? {}),
        isDone: answers !== undefined,
      })),
    });
    for (const talk of pairs.flatMap((at) => seed.talks[at] ?? []))
      dependencies.push({ tenantId, sessionId: sessionId(talk), responseId, list });
  }

  const sessions = seed.talks.map((talk): typeof talkSessions.$inferInsert => {
    const id = sessionId(talk);
    const begun = talk.status === 'Done' || talk.status === 'Ongoing';
    const day = HELD[talk.status][count[talk.status]++] ?? -2;
    return {
      id,
      tenantId,
      projectId: project.id,
      giverId: user(talk.giver),
      takerId: user(talk.taker),
      projectSnapshot: { id: project.id, languageIndependentName: name, dueDateExecution: project.dueDateExecution },
      chaptersSnapshot: chapters,
      status: talk.status,
      startedAt: begun ? timestampFromToday(today, day, 10 * 60) : null,
      finishedAt: talk.status === 'Done' ? timestampFromToday(today, day, 11 * 60 + 24) : null,
      working: {
        ...(begun
          ? positionIn(domain, chapters, talk)
          : { currentActiveChapterId: null, currentActivePageIndex: null, currentQuestionIndex: null, showAgendaPage: false }),
        responses: entriesOf(domain, chapters, talk.notes),
      },
    };
  });
  const viewers = seed.viewers.map((key): typeof talkProjectViewers.$inferInsert => ({
    projectId: project.id,
    userId: user(key),
    tenantId,
  }));
  return { project, viewers, campaign, assignments, responses, sessions, dependencies };
}

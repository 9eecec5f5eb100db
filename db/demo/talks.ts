import { conversation } from '#db/demo/content/conversation';
import { employeeToCompany } from '#db/demo/content/preparation/company';
import { giverToTaker, giverToTeam } from '#db/demo/content/preparation/givers';
import { takers } from '#db/demo/content/preparation/takers';
import type { ContentTalk } from '#db/demo/content/talks';
import type { Answers, DemoText } from '#db/demo/content/types';
import { dateFromToday, demoId, timestampFromToday } from '#db/demo/ids';
import { demoPeople } from '#db/demo/people';
import type { campaigns, surveyAssignments, surveyResponses } from '#db/schema/survey';
import type { talkDependencies, talkProjects, talkProjectViewers, talkSessions } from '#db/schema/talk';
import type { LocalizedText } from '#shared/i18n/locale';
import type { SurveySnapshot } from '#shared/survey/schema';
import { emptyEntries, entryFields } from '#shared/talk/entries';
import { firstPosition, positionFields } from '#shared/talk/navigation';
import { type Chapter, DEPENDENCY_LISTS, type DependencyList, type EntryField, type Page, type QuestionScope } from '#shared/talk/schema';
import { displayName } from '#shared/user/name';

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

export const demoChapters = (domain: string): Chapter[] =>
  conversation.map(({ key, name, pages }) => ({
    id: demoId('chapter', domain, key),
    multilang: { name },
    pages: pages.map(({ key: pageKey, ...page }) => ({ ...page, id: demoId('page', domain, pageKey) })),
  }));

const pageKeys = new Map(conversation.flatMap((c) => c.pages.map((p) => [p.key, { page: p, chapterKey: c.key }] as const)));

/** Which scopes each preparation asks about (decision 7). */
const SCOPES: Record<DependencyList, QuestionScope[]> = {
  giverToTeamResponses: ['team'],
  giverToTakerResponses: ['giver', 'giver-taker'],
  takersResponses: ['taker', 'giver-taker'],
  employeeToCompanyResponses: ['ceo'],
};
const SURVEY_NAMES: Record<DependencyList, LocalizedText> = {
  giverToTeamResponses: { 'en-GB': 'Your team', 'de-DE': 'Dein Team', 'fr-FR': 'Ton équipe', 'it-IT': 'Il tuo team' },
  giverToTakerResponses: {
    'en-GB': 'Your talk',
    'de-DE': 'Dein Gespräch',
    'fr-FR': 'Ton entretien',
    'it-IT': 'Il tuo colloquio',
  },
  takersResponses: {
    'en-GB': 'You and your work',
    'de-DE': 'Du und deine Arbeit',
    'fr-FR': 'Toi et ton travail',
    'it-IT': 'Tu e il tuo lavoro',
  },
  employeeToCompanyResponses: { 'en-GB': 'The company', 'de-DE': 'Das Unternehmen', 'fr-FR': "L'entreprise", 'it-IT': "L'azienda" },
};

const keysOf = (list: DependencyList): string[] =>
  [...pageKeys].flatMap(([key, { page }]) => (page.questionScope && SCOPES[list].includes(page.questionScope) ? [key] : []));

/** The id of a preparation survey. Questions about one user are a survey of their own, so that its texts can name the user. */
const surveyId = (domain: string, list: DependencyList, about: string): string => demoId('survey', domain, list, about);
const questionId = (domain: string, list: DependencyList, page: string): string => demoId('question', domain, list, page);
const placeOf = (domain: string, key: string) => ({
  chapterId: demoId('chapter', domain, pageKeys.get(key)?.chapterKey ?? ''),
  pageId: demoId('page', domain, key),
});

const nameOf = (list: DependencyList, about: string): LocalizedText => {
  const person = demoPeople.find(({ key }) => key === about);
  const behind = (locale: string) => (person ? `${locale === 'fr-FR' ? '\u00a0' : ''}: ${displayName(person)}` : '');
  return Object.fromEntries(Object.entries(SURVEY_NAMES[list]).map(([locale, name]) => [locale, name + behind(locale)]));
};

const surveyOf = (domain: string, list: DependencyList, about: string): SurveySnapshot => ({
  id: surveyId(domain, list, about),
  languageIndependentName: nameOf(list, about)['en-GB'] ?? list,
  multilang: { name: nameOf(list, about) },
  questions: keysOf(list).map((key) => {
    const page = pageKeys.get(key)?.page;
    const { scalarQuestion1, scalarQuestion2, textQuestion1, textQuestion2 } = page?.multilang ?? {};
    const texts = { scalarQuestion1, scalarQuestion2, textQuestion1, textQuestion2 };
    const multilang = Object.fromEntries(Object.entries(texts).filter(([, text]) => text));
    return { id: questionId(domain, list, key), type: page?.type ?? 'text-only', ...placeOf(domain, key), multilang };
  }),
});

const fieldsFrom = ({ text1, text2, scalar1, scalar2 }: DemoText) => ({
  ...(scalar1 === undefined ? {} : { scalarResponse1: scalar1 }),
  ...(scalar2 === undefined ? {} : { scalarResponse2: scalar2 }),
  ...(text1 === undefined ? {} : { textResponse1: text1 }),
  ...(text2 === undefined ? {} : { textResponse2: text2 }),
});

interface Preparation {
  key: string;
  /** Key of the user whom the survey is about, if it is about one. */
  about: string;
  list: DependencyList;
  person: string;
  answers: Answers | undefined;
}

/** The preparations of a talk. The giver answers about team and company once for all talks. */
function preparationsOf({ ceo }: ProjectSeed, { giver, taker }: ContentTalk): Preparation[] {
  const company = [...new Set([giver, taker, ceo])].map(
    (person): Preparation => ({ key: person, about: '', list: 'employeeToCompanyResponses', person, answers: employeeToCompany[person] }),
  );
  return [
    { key: giver, about: '', list: 'giverToTeamResponses', person: giver, answers: giverToTeam[giver] },
    { key: `${giver}>${taker}`, about: taker, list: 'giverToTakerResponses', person: giver, answers: giverToTaker[`${giver}>${taker}`] },
    { key: taker, about: '', list: 'takersResponses', person: taker, answers: takers[taker] },
    ...company,
  ];
}

function entriesOf(domain: string, chapters: Chapter[], notes: Answers) {
  const words = new Map(Object.entries(notes).map(([key, w]) => [demoId('page', domain, key), fieldsFrom(w)]));
  const pages = new Map(chapters.flatMap((c) => c.pages.map((p) => [p.id, p] as const)));
  return emptyEntries(chapters).map((entry) => {
    const taken = entryFields(pages.get(entry.pageId) as Page);
    const said = Object.entries(words.get(entry.pageId) ?? {}).filter(([field]) => taken.includes(field as EntryField));
    return { ...entry, ...Object.fromEntries(said) };
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
  };
  const preparations = seed.talks.flatMap((talk) => preparationsOf(seed, talk));
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
    surveys: DEPENDENCY_LISTS.flatMap((list) =>
      [...new Set(preparations.filter((p) => p.list === list).map((p) => p.about))].map((about) => surveyOf(domain, list, about)),
    ),
  };
  const assignments = new Map<string, typeof surveyAssignments.$inferInsert>();
  const responses = new Map<string, typeof surveyResponses.$inferInsert>();
  const dependencies: (typeof talkDependencies.$inferInsert)[] = [];
  const chapters = demoChapters(domain);
  const count = { Done: 0, Ongoing: 0, Ready: 0, Waiting: 0 };

  const sessions = seed.talks.map((talk): typeof talkSessions.$inferInsert => {
    const id = demoId('session', domain, talk.giver, talk.taker);
    for (const { key, about, list, person, answers } of preparationsOf(seed, talk)) {
      const assignmentId = demoId('assignment', domain, list, key);
      const responseId = demoId('response', domain, list, key);
      assignments.set(assignmentId, {
        id: assignmentId,
        tenantId,
        campaignId: campaign.id,
        surveyId: surveyId(domain, list, about),
        assignedUserId: user(person),
      });
      const items = keysOf(list).map((page) => ({
        questionId: questionId(domain, list, page),
        ...placeOf(domain, page),
        ...fieldsFrom(answers?.[page] ?? {}),
        isDone: answers !== undefined,
      }));
      responses.set(responseId, {
        id: responseId,
        tenantId,
        surveyAssignmentId: assignmentId,
        status: answers ? 'Completed' : 'Open',
        submittedAt: answers ? timestampFromToday(today, -20, 9 * 60 + 12) : null,
        responses: items,
      });
      dependencies.push({ tenantId, sessionId: id, responseId, list });
    }
    const begun = talk.status === 'Done' || talk.status === 'Ongoing';
    const held = HELD[talk.status][count[talk.status]++] ?? -2;
    return {
      id,
      tenantId,
      projectId: project.id,
      giverId: user(talk.giver),
      takerId: user(talk.taker),
      projectSnapshot: { id: project.id, languageIndependentName: name, dueDateExecution: project.dueDateExecution },
      chaptersSnapshot: chapters,
      status: talk.status,
      startedAt: begun ? timestampFromToday(today, held, 10 * 60) : null,
      finishedAt: talk.status === 'Done' ? timestampFromToday(today, held, 11 * 60 + 24) : null,
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
  return { project, viewers, campaign, assignments: [...assignments.values()], responses: [...responses.values()], sessions, dependencies };
}

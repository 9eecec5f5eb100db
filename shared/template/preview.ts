import type { Locale } from '#shared/i18n/locale';
import type { SurveyResponse } from '#shared/response/schema';
import { emptyEntries } from '#shared/talk/entries';
import { AGENDA, firstPosition, positionFields } from '#shared/talk/navigation';
import { entryShape } from '#shared/talk/page-fields';
import { fillChapter } from '#shared/talk/placeholders';
import type { Chapter, Page, Project, Session } from '#shared/talk/schema';
import { findSpot } from '#shared/template/part-positions';
import type { TalkKind, TemplateChapter } from '#shared/template/schema';
import { chaptersOfTalk } from '#shared/template/talk-chapters';
import { displayName } from '#shared/user/name';
import type { UserCard } from '#shared/user/schema';

/** Builds the sample talk of a preview. The numbered rules are in RULES.md. */

/** Roles for which the preview shows the talk. */
export const TALK_PREVIEW_ROLES = ['giver', 'taker', 'viewer'] as const;
export type TalkPreviewRole = (typeof TALK_PREVIEW_ROLES)[number];

/** What a preview of a talk shows. The editor sends it to the frame; nothing is stored. */
export interface TalkPreviewContent {
  session: Session;
  project: Project;
  /** The sample preparation answers. */
  answers: SurveyResponse[];
  /** Id of the user who views the preview. */
  userId: string;
  /** The CEO and a viewer; empty for impulse talks, which only the pair reads. */
  others: UserCard[];
  language: Locale;
  /** Restarts the preview when the number changes. */
  run: number;
}

type Name = Pick<UserCard, 'givenName' | 'surname'>;
/** Names and texts of the preview in the language of the reader. */
export interface TalkPreviewWords {
  giver: Name;
  taker: Name;
  ceo: Name;
  viewer: Name;
  /** A sample answer. */
  answer: string;
}

const idOf = (number: number): string => `00000000-0000-4000-8000-00000000000${number}`;
const [TALK, GIVER, TAKER, CEO, VIEWER] = [0, 1, 2, 3, 4].map(idOf) as [string, string, string, string, string];
const USERS: Record<TalkPreviewRole, string> = { giver: GIVER, taker: TAKER, viewer: VIEWER };
/** Sample ratings by user id, in percent. */
const RATINGS: Record<string, [number, number]> = { [GIVER]: [64, 38], [TAKER]: [45, 71], [CEO]: [82, 55] };

const cardOf = (id: string, name: Name): UserCard => ({ id, displayName: displayName(name), ...name });

function answerOf(page: Page, chapterId: string, userId: string, words: string): SurveyResponse['responses'][number] {
  const { scalars, texts } = entryShape(page);
  const [first, second] = RATINGS[userId] as [number, number];
  return {
    ...{ questionId: page.id, chapterId, pageId: page.id, isDone: true },
    ...(scalars >= 1 ? { scalarResponse1: first } : {}),
    ...(scalars === 2 ? { scalarResponse2: second } : {}),
    ...(texts >= 1 ? { textResponse1: words } : {}),
    ...(texts === 2 ? { textResponse2: words } : {}),
  };
}

/** The sample preparation answers of one user: to every page that shows preparation answers. */
const answersOf = (userId: string, chapters: readonly Chapter[], words: string): SurveyResponse => ({
  ...{ id: userId, revision: 1, status: 'Completed', currentResponseIndex: 0, soundStatus: false, submittedAt: null },
  ...{ surveyAssignmentId: userId, assignedUserId: userId },
  responses: chapters.flatMap(({ id, pages }) =>
    pages.filter((page) => page.pageType === 'preparation-question').map((page) => answerOf(page, id, userId, words)),
  ),
});

/** The position of the chapter or page with this id; without an id the first page of the talk. */
function positionOf(template: readonly TemplateChapter[], chapters: readonly Chapter[], id: string | undefined) {
  const spot = id === undefined ? undefined : findSpot(template, id);
  const chapter = spot && chapters[spot.chapter];
  return chapter ? { chapterId: chapter.id, pageIndex: spot.page ?? AGENDA, questionIndex: 0 } : firstPosition(chapters);
}

/**
 * TEMPLATE-W1: the talk of a template as one of its users sees it.
 * @param at id of the chapter or page at which the giver is; for a chapter its agenda
 */
export function previewTalk(
  template: { name: string; kind: TalkKind; chapters: readonly TemplateChapter[] },
  { role, at, words }: { role: TalkPreviewRole; at?: string | undefined; words: TalkPreviewWords },
): Omit<TalkPreviewContent, 'language' | 'run'> {
  const [giverUser, takerUser] = [cardOf(GIVER, words.giver), cardOf(TAKER, words.taker)];
  const names = { giver: giverUser.displayName, taker: takerUser.displayName };
  const chapters = chaptersOfTalk(template.chapters).map((chapter) => fillChapter(chapter, names));
  const position = positionOf(template.chapters, chapters, at);
  const page = chapters.find(({ id }) => id === position.chapterId)?.pages[position.pageIndex];
  const project = { id: TALK, languageIndependentName: template.name, dueDateExecution: '' };
  const lists = { giverToTeamResponses: [GIVER], giverToTakerResponses: [GIVER], takersResponses: [TAKER] };
  return {
    session: {
      ...{ id: TALK, revision: 1, driver: 1, startedAt: null, finishedAt: null, giverId: GIVER, takerId: TAKER, giverUser, takerUser },
      status: page?.staticType === 'Start Animation' ? 'Ready' : 'Ongoing',
      ...positionFields(position),
      responses: emptyEntries(chapters),
      futureTalkProjectSnapshot: project,
      chaptersSnapshot: chapters,
      sessionRole: role === 'giver' ? 'giver' : 'other',
      unprepared: [],
      depedencyResponses: { ...lists, employeeToCompanyResponses: [GIVER, TAKER, CEO] },
    },
    project: { ...project, 'organisational-structure': { ceoUserId: CEO } },
    answers: [GIVER, TAKER, CEO].map((userId) => answersOf(userId, chapters, words.answer)),
    userId: USERS[role],
    others: template.kind === 'impulse' ? [] : [cardOf(CEO, words.ceo), cardOf(VIEWER, words.viewer)],
  };
}

/** TEMPLATE-W1: a key that changes when the preview must restart: another position or order of pages, not another text. */
export const talkPreviewShape = ({ session, userId, run }: TalkPreviewContent): string =>
  JSON.stringify([
    ...[userId, run, session.currentActiveChapterId, session.currentActivePageIndex],
    session.chaptersSnapshot.map(({ id, pages }) => [id, pages.map((page) => [page.id, page.pageType, page.staticType, page.type])]),
  ]);

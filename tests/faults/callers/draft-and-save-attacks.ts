import { randomUUID } from 'node:crypto';
import { LOCALES } from '#shared/i18n/locale';
import { LIBRARY_ENDPOINTS, libraryOperationNames } from '#shared/library/endpoints';
import { LIBRARY, type LibraryKind } from '#shared/library/kinds';
import { TEXT_LIMITS } from '#shared/library/limits';
import type { LibraryItem } from '#shared/library/schema';
import { answerFields as answersOf } from '#shared/response/answer-rules';
import type { ResponseItem } from '#shared/response/schema';
import { entryFields } from '#shared/talk/page-fields';
import { NOTE_LENGTH, type Session } from '#shared/talk/schema';
import { attackRequest, largestCall, type MakeAttack, pageCall } from '#tests/faults/callers/attack-requests';
import { draftForAll, draftOfPairs, launchInvitation } from '#tests/faults/callers/campaign-setup';
import { demoSession, GRETA, TOM } from '#tests/support/demo-users';
import { openSession, sessionSaveOf } from '#tests/support/talks';

/** A text of the maximum length of a note or comment. */
const LONG_WORDS = 'x'.repeat(NOTE_LENGTH);
/** Saves a talk with notes of maximum length on every page, without pause. */
export const saveLongestNotes: MakeAttack = async ({ server, greta }) => {
  const session: Session = await openSession(server, GRETA, demoSession(GRETA, TOM));
  const responses = session.chaptersSnapshot.flatMap((chapter) =>
    chapter.pages.flatMap((page) => {
      const notes = entryFields(page).filter((field) => field.startsWith('text'));
      const words = Object.fromEntries(notes.map((field) => [field, LONG_WORDS]));
      return notes.length === 0 ? [] : [{ chapterId: chapter.id, pageId: page.id, ...words }];
    }),
  );
  const body = { ...sessionSaveOf(session), responses };
  const saving = attackRequest('saveSession', { caller: greta, body });
  return [{ ...saving, chain: { body, revision: session.revision, in: 'session' } }];
};

export const saveLongestComments: MakeAttack = ({ marek, response, questions }) => {
  const responses = questions.map(({ id, type }): ResponseItem => {
    const comments = answersOf(type).filter((field) => field.startsWith('text'));
    return { questionId: id, isDone: false, ...Object.fromEntries(comments.map((field) => [field, LONG_WORDS])) };
  });
  const { id, revision, currentResponseIndex, soundStatus } = response;
  const body = { id, revision, counter: 1, status: 'InProgress', currentResponseIndex, soundStatus, responses };
  return [{ ...attackRequest('saveResponse', { caller: marek, body }), chain: { body, revision, in: 'surveyResponse' } }];
};

/** Every text of an item in every language, with maximum length. */
const longestTexts = (kind: LibraryKind): object => {
  const text = 'x'.repeat(TEXT_LIMITS.text);
  const texts = Object.fromEntries(LOCALES.map((locale) => [locale, text]));
  return Object.fromEntries(LIBRARY[kind].texts.map((field) => [field, texts]));
};

const changeDraft =
  (kind: LibraryKind, fields: object): MakeAttack =>
  async (world) => {
    const caller = await world.newAdministrator();
    const { path } = LIBRARY_ENDPOINTS[kind].create;
    const { status, body: item } = await world.server.callWith<LibraryItem>(caller.token, 'POST', path, fields);
    if (status !== 201) throw new Error(`Nothing was created: ${status}`);
    const saving = attackRequest(libraryOperationNames(kind).change, { caller, params: { id: item.id }, body: {} });
    return [{ ...saving, chain: { body: { fields: { multilang: longestTexts(kind) } }, revision: item.revision } }];
  };

/** Library calls of one kind with a body or a page. */
export const libraryAttacks = (kind: LibraryKind, fields: object): Record<string, MakeAttack> => {
  const names = libraryOperationNames(kind);
  const other = { params: { id: randomUUID() } };
  return {
    [names.list]: pageCall(names.list, { page: 1, pageSize: 50, search: 'are', sort: 'changed' }),
    [names.create]: largestCall(names.create, { body: { ...fields, multilang: longestTexts(kind) } }),
    [names.change]: changeDraft(kind, fields),
    [names.saveVersion]: largestCall(names.saveVersion, other),
    [names.review]: largestCall(names.review, { ...other, body: { sourceHash: 'a'.repeat(100) } }),
  };
};

/** A call on a draft that asks all users of the tenant. */
export const ofDraft =
  (name: string, body: object = {}): MakeAttack =>
  async (world) => {
    const caller = await world.newAdministrator();
    const { id, revision } = await draftForAll(world, caller);
    return largestCall(name, { params: { id }, body: { revision, ...body } }, () => caller)(world);
  };

/** A call on a draft with the maximum number of pairs. */
export const ofProjectDraft =
  (name: string, body: object = {}): MakeAttack =>
  async (world) => {
    const caller = await world.newAdministrator();
    const { id, revision } = await draftOfPairs(world, caller);
    return largestCall(name, { params: { id }, body: { revision, ...body } }, () => caller)(world);
  };

/** Signs the same blinded message repeatedly. */
export const signRepeatedly: MakeAttack = async (world) => {
  const params = { id: await launchInvitation(world, await world.newAdministrator()) };
  return [attackRequest('signToken', { caller: world.greta, params, body: { blinded: 'L'.repeat(512) } })];
};

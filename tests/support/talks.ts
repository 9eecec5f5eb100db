import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { talkSessions } from '#db/schema/talk';
import type { ErrorBody } from '#shared/contract/errors';
import { withField } from '#shared/talk/entries';
import { entryFields } from '#shared/talk/page-fields';
import type { Session, SessionSave, SessionState } from '#shared/talk/schema';
import { pickDraft } from '#shared/talk/testing/pick-draft';
import type { ApiResponse, Client } from '#tests/support/api-client';
import type { TestApp } from '#tests/support/app';
import { demoSession, GRETA, TOM, userIdOf } from '#tests/support/demo-users';

type Row = typeof talkSessions.$inferSelect;

/** A session for one test, copied from the demo's session of Greta and Tom, which is ready and empty. */
export async function newSession(
  app: Pick<TestApp, 'store'>,
  change: Partial<Row> = {},
  of: [giver: string, taker: string] = [GRETA, TOM],
): Promise<string> {
  return (await newSessions(app, 1, change, of))[0] as string;
}

export async function newSessions(
  app: Pick<TestApp, 'store'>,
  count: number,
  change: Partial<Row> = {},
  [giver, taker]: [giver: string, taker: string] = [GRETA, TOM],
): Promise<string[]> {
  const [model] = await app.store.db
    .select()
    .from(talkSessions)
    .where(eq(talkSessions.id, demoSession(GRETA, TOM)));
  if (!model) throw new Error('The demo company is not in this store.');
  const people = { giverId: userIdOf(giver), takerId: userIdOf(taker) };
  const rows = Array.from({ length: count }, () => ({ ...model, ...people, ...change, id: randomUUID() }));
  await app.store.db.insert(talkSessions).values(rows);
  return rows.map(({ id }) => id);
}

/** The stored row of a session. */
export async function readSessionRow(app: TestApp, id: string): Promise<Row> {
  const [row] = await app.store.db.select().from(talkSessions).where(eq(talkSessions.id, id));
  if (!row) throw new Error(`There is no session ${id}.`);
  return row;
}

export const changeRow = async (app: TestApp, id: string, change: Partial<Row>): Promise<void> => {
  await app.store.db.update(talkSessions).set(change).where(eq(talkSessions.id, id));
};

const sessions = '/api/future-talk-sessions';

export async function openSession(client: Client, who: string, id: string): Promise<Session> {
  const { status, body } = await client.call<Session>(who, 'GET', `${sessions}/${id}`);
  if (status !== 200) throw new Error(`GET answers ${status}`);
  return body;
}

let counter = 0;

/** The save that a client would send for this state. */
export const sessionSaveOf = (state: SessionState, change: Partial<SessionSave> = {}): SessionSave => {
  counter += 1;
  return { id: state.id, revision: state.revision, driver: state.driver, counter, ...pickDraft(state), ...change };
};

export interface SavedSession {
  session: SessionState;
  counter: number;
}
export const putSession = <T = SavedSession>(client: Client, who: string, save: object): Promise<ApiResponse<T>> =>
  client.call<T>(who, 'PUT', sessions, save);
export const expectSessionSaveRefused = (client: Client, who: string, save: object): Promise<ApiResponse<ErrorBody>> =>
  putSession<ErrorBody>(client, who, save);

/** The first page with a note, and its stored note. */
const notePlace = (session: Session) => {
  const chapter = session.chaptersSnapshot.find(({ pages }) => pages.some((page) => entryFields(page).length > 0));
  const page = chapter?.pages.find((one) => entryFields(one).length > 0);
  if (!chapter || !page) throw new Error('No page of this session takes a note.');
  return { chapterId: chapter.id, pageId: page.id };
};
export const notePage = (session: Session): string => notePlace(session).pageId;
export const noteIn = (session: Session, state: Pick<SessionState, 'responses'> = session): string | null | undefined =>
  state.responses.find(({ pageId }) => pageId === notePage(session))?.textResponse1;
export const withNote = (session: Session, text: string, onto: SessionState = session): SessionState => ({
  ...onto,
  responses: withField(onto.responses, notePlace(session), 'textResponse1', text),
});

/** Saves a note. @returns the stored session */
export async function saveNote(
  client: Client,
  who: string,
  session: Session,
  text: string,
  onto: SessionState = session,
): Promise<SessionState> {
  const { status, body } = await putSession(client, who, sessionSaveOf(withNote(session, text, onto)));
  if (status !== 200) throw new Error(`PUT answers ${status}: ${JSON.stringify(body)}`);
  return body.session;
}

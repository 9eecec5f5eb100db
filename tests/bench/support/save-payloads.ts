import { answerFields, withDerivedFields } from '#shared/response/answer-rules';
import type { ResponseState, SurveyResponse } from '#shared/response/schema';
import { emptyEntries } from '#shared/talk/entries';
import type { Session } from '#shared/talk/schema';
import { pickDraft } from '#shared/talk/testing/pick-draft';
import { HttpConnection } from '#tests/bench/support/http';
import type { Room } from '#tests/bench/support/server';
import { QUESTION_TYPES } from '#tests/support/surveys';

/** Size of the saved working part, in bytes. */
const WORKING_BYTES = 6_000;
const WORDS = 'What was said, in the words in which it was said, and nothing that was not. ';

/** A save of a room as the client would send it; the caller supplies revision and counter. */
export type PageDocument = (revision: number, counter: number) => string;

async function read<T>(port: number, token: string, path: string): Promise<T> {
  const line = new HttpConnection(port, { authorization: `Bearer ${token}` });
  const { status, body } = await line.send('GET', path);
  line.close();
  if (status !== 200) throw new Error(`GET answers ${status}: ${body}`);
  return JSON.parse(Buffer.from(body, 'latin1').toString()) as T;
}

const numbered = (sent: object): PageDocument => {
  const text = JSON.stringify(sent);
  return (revision, counter) => `{"revision":${revision},"counter":${counter},${text.slice(1)}`;
};

/** Reads a session and writes notes on all its pages until its working part has the wanted size. */
export async function documentOf(port: number, { id, giver }: Room): Promise<PageDocument> {
  const session = await read<Session>(port, giver, `/api/future-talk-sessions/${id}`);
  const blank = emptyEntries(session.chaptersSnapshot);
  const room = WORKING_BYTES - JSON.stringify({ ...pickDraft(session), responses: blank }).length;
  const note = WORDS.repeat(100).slice(0, Math.floor(room / blank.length));
  const responses = blank.map((entry) => ({ ...entry, textResponse1: note }));
  return numbered({ id, driver: session.driver, ...pickDraft(session), responses });
}

/** Reads a survey response of 30 questions and answers it. */
export async function answersOf(
  port: number,
  { giver, response: id }: Room,
  status: ResponseState['status'] = 'InProgress',
): Promise<PageDocument> {
  const state = await read<SurveyResponse>(port, giver, `/api/survey-responses/${id}`);
  return numbered(wholeAnswer(state, status));
}

/** A response to the 30 questions, with comments wherever possible, until it has the wanted size. */
export function wholeAnswer(state: ResponseState, status: ResponseState['status']): object {
  const { id, currentResponseIndex, soundStatus, responses } = state;
  const answered = (note: string) => ({
    ...{ id, status, currentResponseIndex, soundStatus },
    responses: responses.map((item, i) => {
      const type = QUESTION_TYPES[i % QUESTION_TYPES.length] ?? 'text-only';
      const fields = answerFields(type);
      return withDerivedFields(type, {
        ...item,
        ...(fields.includes('scalarResponse1') ? { scalarResponse1: 62.5 } : {}),
        ...(fields.includes('textResponse1') ? { textResponse1: note } : {}),
      });
    }),
  });
  const [bare, one] = ['', 'x'].map((note) => JSON.stringify(answered(note)).length) as [number, number];
  return answered(WORDS.repeat(100).slice(0, Math.max(0, Math.floor((WORKING_BYTES - bare) / (one - bare)))));
}

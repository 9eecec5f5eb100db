import { emptyEntries } from '#shared/talk/entries';
import { workingOf } from '#shared/talk/save';
import type { Session } from '#shared/talk/schema';
import { HttpLine } from '#tests/bench/support/http';
import type { Room } from '#tests/bench/support/server';

/** Bytes of the working part that is saved. */
const WORKING_BYTES = 6_000;
const WORDS = 'What was said, in the words in which it was said, and nothing that was not. ';

/** A save of a room as the client would send it; revision and counter are the sender's to fill in. */
export type Document = (revision: number, counter: number) => string;

/** Reads a session of the product and writes notes on all its pages until its working part has the wanted size. */
export async function documentOf(port: number, { id, giver }: Room): Promise<Document> {
  const line = new HttpLine(port, { authorization: `Bearer ${giver}` });
  const { status, body } = await line.send('GET', `/api/future-talk-sessions/${id}`);
  line.close();
  if (status !== 200) throw new Error(`GET answers ${status}: ${body}`);
  const session: Session = JSON.parse(Buffer.from(body, 'latin1').toString());
  const blank = emptyEntries(session.chaptersSnapshot);
  const room = WORKING_BYTES - JSON.stringify({ ...workingOf(session), responses: blank }).length;
  const note = WORDS.repeat(100).slice(0, Math.floor(room / blank.length));
  const responses = blank.map((entry) => ({ ...entry, textResponse1: note }));
  const sent = JSON.stringify({ id, driver: session.driver, ...workingOf(session), responses });
  return (revision, counter) => `{"revision":${revision},"counter":${counter},${sent.slice(1)}`;
}

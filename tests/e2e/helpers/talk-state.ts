import type { Page } from '@playwright/test';
import { emptyEntries, findEntry, withField } from '#shared/talk/entries';
import { positionFields } from '#shared/talk/navigation';
import type { Session } from '#shared/talk/schema';
import type { Client } from '#tests/support/api-client';
import { demoSession, GRETA, TOM } from '#tests/support/demo-users';
import { openSession, putSession, sessionSaveOf } from '#tests/support/talks';
import { pageSlotOf } from './demo-talk-places.ts';

type Pair = [giver: string, taker: string];

/** The stored session, as the API returns it. */
export const stored = (client: Client, [giver, taker]: Pair = [GRETA, TOM]): Promise<Session> =>
  openSession(client, giver, demoSession(giver, taker));

/** The stored note of a page. */
export async function storedNote(client: Client, page: string, pair?: Pair): Promise<string> {
  const { responses } = await stored(client, pair);
  return findEntry(responses, pageSlotOf(page).page.id)?.textResponse1 ?? '';
}

/** The stored scale value of a page, from 0 to 100. */
export async function storedRating(client: Client, page: string, pair?: Pair): Promise<number | null | undefined> {
  const { responses } = await stored(client, pair);
  return findEntry(responses, pageSlotOf(page).page.id)?.scalarResponse1;
}

interface Beginning {
  note?: string;
  question?: number;
  /** Whether earlier answers are deleted. */
  anew?: boolean;
}

/** Moves a talk to a page before any window opens it. */
export async function beginAt(
  client: Client,
  page: string,
  { note, question = 0, anew = false }: Beginning = {},
  pair: Pair = [GRETA, TOM],
): Promise<void> {
  const session = await stored(client, pair);
  const {
    chapter,
    page: { id },
    position,
  } = pageSlotOf(page, question);
  const before = anew ? emptyEntries(session.chaptersSnapshot) : session.responses;
  const responses = note === undefined ? before : withField(before, { chapterId: chapter.id, pageId: id }, 'textResponse1', note);
  const { status } = await putSession(
    client,
    pair[0],
    sessionSaveOf(session, { status: 'Ongoing', ...positionFields(position), responses }),
  );
  if (status !== 200) throw new Error(`PUT answers ${status}`);
}

/** The same without answers, for windows that had the talk open before. */
export async function beginAnew(client: Client, windows: Page[], page: string, how: Beginning = {}, pair?: Pair): Promise<void> {
  for (const window of windows) await window.goto('about:blank');
  await beginAt(client, page, { ...how, anew: true }, pair);
}

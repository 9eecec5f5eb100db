import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '#db/schema/tenant-and-user';
import type { ErrorBody } from '#shared/contract/errors';
import type { LibraryItem } from '#shared/library/schema';
import type { TestApp } from '#tests/support/app';
import { GRETA, userIdOf } from '#tests/support/demo-users';

export const QUESTIONS_PATH = '/api/survey-questions';
export const SURVEYS_PATH = '/api/surveys';
export const BLOCKS_PATH = '/api/question-blocks';

/** An item, or the fields of a refusal. */
export type LibraryAnswer = LibraryItem & Omit<ErrorBody, 'type'>;

/** Makes Greta an editor. */
export async function makeGretaEditor({ store }: TestApp): Promise<void> {
  await store.db
    .update(users)
    .set({ organizationRole: ['giver', 'editor'] })
    .where(eq(users.id, userIdOf(GRETA)));
}

/** Functions that call the library, as Greta where nobody is named. @param appOf the app, which starts after the tests are declared */
export function libraryClient(appOf: () => TestApp) {
  const post = (path: string, body?: object, who = GRETA) => appOf().call<LibraryAnswer>(who, 'POST', path, body);
  const get = async <T = LibraryAnswer>(path: string, who = GRETA) => (await appOf().call<T>(who, 'GET', path)).body;
  const make = async (path: string, body: object, who = GRETA): Promise<LibraryItem> => {
    const { status, body: item } = await post(path, body, who);
    expect(status, JSON.stringify(item)).toBe(201);
    return item;
  };
  const question = (text = 'How are you?', who = GRETA) =>
    make(QUESTIONS_PATH, { type: 'single-without', multilang: { scalarQuestion1: { 'en-GB': text } } }, who);
  let counter = 0;
  const patch = (path: string, { id, revision }: LibraryItem, fields: object, more: object = {}, who = GRETA) => {
    counter += 1;
    return appOf().call<LibraryAnswer & { counter: number }>(who, 'PATCH', `${path}/${id}`, { revision, counter, fields, ...more });
  };
  const version = async (path: string, id: string, note = '', who = GRETA) => (await post(`${path}/${id}/versions`, { note }, who)).body;
  return { post, get, make, question, patch, version };
}

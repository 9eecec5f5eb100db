import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '#db/schema/tenant-and-user';
import type { DraftPresence, DraftRoomKind } from '#shared/library/draft-room';
import { LIBRARY } from '#shared/library/kinds';
import type { DraftFields, LibraryItem } from '#shared/library/schema';
import type { TestApp } from '#tests/support/app';
import { GRETA, userIdOf } from '#tests/support/demo-users';
import type { SocketClient } from '#tests/support/socket-client';

const FIRST: Record<DraftRoomKind, DraftFields> = {
  question: { type: 'text-only', multilang: { textQuestion: { 'en-GB': 'How?' } } },
  block: { languageIndependentName: 'Block' },
  survey: { languageIndependentName: 'Survey' },
  template: { languageIndependentName: 'Template' },
};
const pathOf = (kind: DraftRoomKind): string => `/api/${LIBRARY[kind].path}`;

/** Drafts of the library, and connections in their rooms. */
export function draftRoomClient(app: () => TestApp) {
  const organization = (mail: string, organizationRole: (typeof users.$inferInsert)['organizationRole']) =>
    app()
      .store.db.update(users)
      .set({ organizationRole })
      .where(eq(users.id, userIdOf(mail)));
  const create = async (kind: DraftRoomKind, who = GRETA, fields: DraftFields = {}): Promise<LibraryItem> => {
    const { status, body } = await app().call<LibraryItem>(who, 'POST', pathOf(kind), { ...FIRST[kind], ...fields });
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  };
  const get = async (kind: DraftRoomKind, id: string, who = GRETA) =>
    (await app().call<LibraryItem>(who, 'GET', `${pathOf(kind)}/${id}`)).body;
  let counter = 0;
  const change = async (kind: DraftRoomKind, { id }: { id: string }, fields: DraftFields, who = GRETA) => {
    counter += 1;
    const { revision } = await get(kind, id, who);
    const answer = await app().call<LibraryItem>(who, 'PATCH', `${pathOf(kind)}/${id}`, { revision, counter, fields });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const asks = (socket: SocketClient, kind: DraftRoomKind, id: string) => socket.ask('join', { kind, id });
  const enter = async (mail: string, kind: DraftRoomKind, id: string): Promise<SocketClient> => {
    const socket = await app().connect(mail);
    expect(await asks(socket, kind, id)).toMatchObject({ ok: true });
    return socket;
  };
  const presenceOf = ({ presence }: object & { presence: unknown }) => presence as DraftPresence;
  const isThere = async (socket: SocketClient, wanted: (presence: DraftPresence) => boolean): Promise<DraftPresence> =>
    (await socket.waitFor('presence', (presence) => wanted(presence as unknown as DraftPresence))) as unknown as DraftPresence;
  const idsIn = ({ users: present }: DraftPresence) => present.map(({ userId }) => userId).sort();

  return { organization, create, get, change, asks, enter, presenceOf, isThere, idsIn };
}

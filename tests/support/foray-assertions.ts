import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditEntries } from '#db/schema/audit';
import { libraryItems } from '#db/schema/library';
import { departments, users } from '#db/schema/tenant-and-user';
import { videos } from '#db/schema/video';
import { ERROR_CATALOG } from '#shared/contract/errors';
import { libraryOperationNames } from '#shared/library/endpoints';
import { LIBRARY_KINDS } from '#shared/library/kinds';
import { aiForays } from '#tests/support/ai-example-calls';
import type { ApiResponse } from '#tests/support/api-client';
import type { TestApp } from '#tests/support/app';
import { BEA, GRETA, tenantIdOf } from '#tests/support/demo-users';
import type { RequestParts } from '#tests/support/example-call-types';
import { expectRefusal } from '#tests/support/refusal-assertions';

/** Calls that name no foreign object and create an own one. */
const MAKES_OWN = new Set(['createVideo', 'takeReadyTemplate']);
/** Calls that create an own object, refused because of a foreign part or category, or a missing name or file. */
const REFERS_TO_OURS = new Set([
  ...LIBRARY_KINDS.map((kind) => libraryOperationNames(kind).create),
  'createCampaignDraft',
  'createTalkProjectDraft',
  'createTalkImage',
]);
/** Names are unique, so the second call is refused. */
const ONCE = new Set(['createDepartment']);
/** Calls that name no foreign object and change an own one; later ones conflict. */
const CHANGES_OWN = new Set(['saveWording']);
/** Calls that leave out missing objects instead of refusing. */
const LEFT_OUT = new Set(['getUsers', 'getOwnedLaunches', 'listBoardMembers', 'listOwned', 'listTeam', 'reviewImport', 'importUsers']);
/** Calls of the provider's administrators, whose permission the store itself checks. */
const OF_PROVIDER = new Set(['createTenant', 'getRights', 'changeRights', 'appointAdministrator']);

/** Checks the answer to a foray: refused if it names an object of another tenant. */
export function expectForayRefused(name: string, request: RequestParts | null, answer: ApiResponse<unknown>): void {
  if (name === 'readLink' || name === 'bindIdentity') expectRefusal(answer, 'LinkInvalidError');
  else if (OF_PROVIDER.has(name)) expectRefusal(answer, 'ForbiddenError');
  else if (REFERS_TO_OURS.has(name)) expectRefusal(answer, 'ValidationErrorResponse');
  else if (name === 'importSurvey' || name === 'importTalk') expectRefusal(answer, 'ValidationErrorResponse');
  else if (name in aiForays()) expectRefusal(answer, 'AiNotSetUpError');
  else if (ONCE.has(name)) expect([200, ERROR_CATALOG.NameTakenError.status]).toContain(answer.status);
  else if (CHANGES_OWN.has(name)) expect([200, 409]).toContain(answer.status);
  else if (request && !LEFT_OUT.has(name) && !MAKES_OWN.has(name)) expectRefusal(answer, 'NotFoundError');
  else expect([200, 201]).toContain(answer.status);
}

/** What the forays of Bea's tenant were, and the sessions that both tenants saved meanwhile. */
interface ForayRounds {
  rounds: number;
  signOuts: number;
  sessionIds: string[];
}

/** Checks that forays changed rows of Bea's tenant alone, and those of the saved sessions. @param written the rows that were changed meanwhile */
export async function expectOnlyOwnRows(
  app: TestApp,
  written: readonly string[],
  { rounds, signOuts, sessionIds }: ForayRounds,
): Promise<void> {
  const ended = written.filter((row) => row.startsWith('ended_tokens '));
  // The digests of the token and of its signed part.
  expect(ended).toHaveLength(2 * signOuts);
  const named = written.filter((row) => /^(departments|audit_entries) /.test(row));
  const theirsNamed = await Promise.all(
    [departments, auditEntries].map((table) =>
      app.store.db
        .select({ id: table.id })
        .from(table)
        .where(eq(table.tenantId, tenantIdOf(BEA))),
    ),
  );
  expect(named.map((row) => row.split(' ')[1]).filter((one) => !theirsNamed.flat().some(({ id }) => id === one))).toEqual([]);
  // Audit entries of the department, of the text overrides, of the imported user (any tenant may add any mail), and of each survey
  // created from a template.
  expect(named).toHaveLength(4 + rounds);
  const theirItems = await app.store.db
    .select({ id: libraryItems.id })
    .from(libraryItems)
    .where(eq(libraryItems.tenantId, tenantIdOf(BEA)));
  const authored = written.filter((row) => /^library_(items|uses) /.test(row));
  expect(authored.map((row) => row.split(' ')[1]).filter((one) => !theirItems.some(({ id }) => id === one))).toEqual([]);
  const added = await app.store.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantIdOf(BEA)), eq(users.mail, GRETA)));
  expect(added).toHaveLength(1);
  const imported = written.filter((row) => row.includes(` ${added[0]?.id}`));
  const counted = written.filter((row) => row.startsWith(`list_counts ${tenantIdOf(BEA)} `));
  const made = written.filter((row) => row.startsWith('videos '));
  const films = await app.store.db
    .select()
    .from(videos)
    .where(eq(videos.tenantId, tenantIdOf(BEA)));
  expect(films.map(({ id }) => `videos ${id}`)).toEqual(expect.arrayContaining(made));
  expect(made).toHaveLength(rounds);
  expect(written.filter((row) => ![...made, ...named, ...ended, ...imported, ...authored, ...counted].includes(row)).sort()).toEqual(
    [...sessionIds.map((id) => `talk_sessions ${id}`), `translations ${tenantIdOf(BEA)} de-DE`].sort(),
  );
}

import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { expect } from 'vitest';
import { auditEntries } from '#db/schema/audit';
import { surveyAssignments, surveyResponses } from '#db/schema/campaign-and-response';
import { libraryItems } from '#db/schema/library';
import { talkSessions } from '#db/schema/talk';
import { departments, tenants, users } from '#db/schema/tenant-and-user';
import { videos } from '#db/schema/video';
import { ERROR_CATALOG, ErrorBody } from '#shared/contract/errors';
import { BEA, GRETA, PIA, tenantIdOf } from '#tests/support/demo-users';
import type { Known } from '#tests/support/fuzz/principals';
import { secretsOf } from '#tests/support/fuzz/rows';
import type { FuzzWorld } from '#tests/support/fuzz/world';
import { exampleProject } from '#tests/support/project-example-calls';

/** Expects an error of the catalogue without additional fields. */
export function expectRefusalBody(body: unknown, status?: number): void {
  expect(Value.Check(ErrorBody, body), `a refusal of the catalogue: ${JSON.stringify(body)?.slice(0, 300)}`).toBe(true);
  const { type, ...rest } = body as ErrorBody;
  const known = ERROR_CATALOG[type];
  expect(rest).toMatchObject({ message: known.message, messageKey: known.messageKey });
  expect(
    Object.keys(rest).filter((key) => !['message', 'messageKey', 'detail', 'current', 'retryAfter', 'uses', 'fields'].includes(key)),
  ).toEqual([]);
  expect(known.status, type).toBeLessThan(500);
  if (status !== undefined) expect(status, type).toBe(known.status);
}

/** Placeholders for an audit entry, a mail change and a mail domain in the list of writes of a case, whatever their keys are. */
export const AUDIT_TABLE = 'audit_entries ';
export const MAIL_CHANGES = 'mail_changes ';
export const DOMAINS = 'mail_domains ';
/** Talks that a change of a project creates or closes. */
export const TALKS_TABLE = 'talk_sessions ';
/** Rows that an import or a template creates. */
export const LIBRARY_TABLES = ['library_items ', 'library_uses '];
/** How many people another tenant has, whose administrator the provider makes. */
export const COUNTS_TABLE = 'list_counts ';
/** Assignments and responses of users who are added to a campaign. */
export const ASKED_TABLES = ['survey_assignments ', 'survey_responses '] as const;
const ANY: readonly string[] = [COUNTS_TABLE, AUDIT_TABLE, MAIL_CHANGES, DOMAINS, TALKS_TABLE, ...LIBRARY_TABLES, ...ASKED_TABLES];

/** A change of a tenant writes an audit entry by the caller, or by the provider for another tenant. */
async function expectTrail(world: FuzzWorld, id: string, who: Known): Promise<void> {
  const [entry] = await world.app.store.db.select().from(auditEntries).where(eq(auditEntries.id, id));
  expect(entry).toMatchObject({ actorId: who.userId, byProvider: who === world.known.provider && entry?.tenantId !== who.tenantId });
  if (!entry?.byProvider) expect(entry?.tenantId).toBe(who.tenantId);
}

/** Only administrators change a tenant's users and settings. @param kept users, whose rows stay after removal, or rows that are deleted */
async function expectKept(
  world: FuzzWorld,
  kept: typeof users | typeof videos | typeof departments,
  id: string,
  who: Known,
): Promise<void> {
  expect(administratorsOf(world)).toContain(who);
  const [row] = await world.app.store.db.select({ tenantId: kept.tenantId }).from(kept).where(eq(kept.id, id));
  if (row || kept === users) expect(row?.tenantId).toBe(who.tenantId);
}

/** Editors and administrators change library items of their tenant. */
async function expectAuthored(world: FuzzWorld, id: string, who: Known): Promise<void> {
  expect([...administratorsOf(world), world.known.giver, world.known.provider]).toContain(who);
  const [row] = await world.app.store.db.select({ tenantId: libraryItems.tenantId }).from(libraryItems).where(eq(libraryItems.id, id));
  if (row) expect(row.tenantId).toBe(who.tenantId);
}

/** A response is changed by its user, or created by a colleague who adds respondents. */
async function expectAsked({ app }: FuzzWorld, id: string, who: Known, isNew: boolean): Promise<void> {
  const [row] = await app.store.db
    .select()
    .from(surveyResponses)
    .innerJoin(surveyAssignments, eq(surveyAssignments.id, surveyResponses.surveyAssignmentId))
    .where(eq(surveyResponses.id, id));
  expect(row?.survey_assignments.tenantId).toBe(who.tenantId);
  if (!isNew) expect(row?.survey_assignments.assignedUserId).toBe(who.userId);
}

const administratorsOf = ({ known }: FuzzWorld): Known[] => [known.administrator, known['other giver']];

/**
 * Expects that only rows named by an accepted case were written, by a caller who may do so; anonymous calls with a secret may be by
 * anybody.
 */
export async function expectWritten(world: FuzzWorld, written: string[], who: Known, taken: readonly string[]): Promise<void> {
  const { provider } = world.known;
  const mayBe = ANY.filter((each) => taken.includes(each));
  const isTaken = (row: string): boolean => taken.some((each) => row === each || row.startsWith(`${each} `));
  expect(written.filter((row) => !isTaken(row) && !mayBe.some((each) => row.startsWith(each)))).toEqual([]);
  for (const [table, id = ''] of written.map((row) => row.split(' '))) {
    if (table === 'users' && who !== provider && id !== who.userId) await expectKept(world, users, id, who);
    if (table === 'videos') await expectKept(world, videos, id, who);
    if (table === 'library_items') await expectAuthored(world, id, who);
    if (table === 'departments') await expectKept(world, departments, id, who);
    if (table === 'translations') expect(id).toBe(who.tenantId);
    if (table === 'translations' || (table === 'tenants' && who !== provider)) expect(administratorsOf(world)).toContain(who);
    if (table === 'tenants' && who !== provider) expect(id).toBe(who.tenantId);
    if (table === 'audit_entries') await expectTrail(world, id, who);
    if (table === 'talk_sessions') {
      const [row] = await world.app.store.db.select().from(talkSessions).where(eq(talkSessions.id, id));
      // Managers of the example project may change or remove its talk.
      if (!row || row.projectId === exampleProject.id) expect(administratorsOf(world)).toContain(who);
      else expect({ giver: row.giverId, tenant: row.tenantId }).toEqual({ giver: who.userId, tenant: who.tenantId });
    }
    if (table === 'survey_responses') await expectAsked(world, id, who, mayBe.includes(ASKED_TABLES[1]));
  }
}

const isTelling = (word: string): boolean => /[-@ ]/.test(word);

/** All tenants with their names, which only the provider may see. */
export const companies = async ({ store }: FuzzWorld['app']): Promise<string> =>
  JSON.stringify(await store.db.select({ id: tenants.id, name: tenants.name }).from(tenants));

/** Returns a function that finds texts of other tenants in a response. */
export async function foreignWords(world: FuzzWorld): Promise<(who: Known, text: string, sent: string) => string[]> {
  const tenants = [GRETA, BEA, PIA].map(tenantIdOf);
  const secrets = new Map(
    await Promise.all(tenants.map(async (id) => [id, (await secretsOf(world.app.store, id)).filter(isTelling)] as const)),
  );
  return ({ tenantId, token }, text, sent) =>
    [...secrets]
      .filter(([id]) => id !== tenantId || token === undefined)
      .flatMap(([, words]) => words.filter((word) => text.includes(word) && !sent.includes(word)));
}

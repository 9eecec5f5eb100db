import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { expect } from 'vitest';
import { auditEntries } from '#db/schema/audit';
import { surveyAssignments, surveyResponses } from '#db/schema/survey';
import { talkSessions } from '#db/schema/talk';
import { tenants, users } from '#db/schema/tenant';
import { CATALOGUE, ErrorBody } from '#shared/contract/errors';
import type { Known } from '#tests/support/fuzz/principals';
import { secretsOf } from '#tests/support/fuzz/rows';
import type { World } from '#tests/support/fuzz/world';
import { BEA, GRETA, PIA, tenantIdOf } from '#tests/support/people';

/** A refusal is one of the catalogue, with nothing in it that the catalogue does not know. */
export function expectRefusalBody(body: unknown, status?: number): void {
  expect(Value.Check(ErrorBody, body), `a refusal of the catalogue: ${JSON.stringify(body)?.slice(0, 300)}`).toBe(true);
  const { type, ...rest } = body as ErrorBody;
  const known = CATALOGUE[type];
  expect(rest).toMatchObject({ message: known.message, messageKey: known.messageKey });
  expect(Object.keys(rest).filter((key) => !['message', 'messageKey', 'detail', 'current', 'retryAfter', 'fields'].includes(key))).toEqual(
    [],
  );
  expect(known.status, type).toBeLessThan(500);
  if (status !== undefined) expect(status, type).toBe(known.status);
}

/** Stands for an entry of the trail, in what a case may write. */
export const TRAIL = 'audit_entries ';

/** What is changed of a tenant leaves an entry, whose id nobody is told: of whoever did it, and of the provider elsewhere. */
async function expectTrail(world: World, id: string, who: Known): Promise<void> {
  const [entry] = await world.app.store.db.select().from(auditEntries).where(eq(auditEntries.id, id));
  expect(entry).toMatchObject({ actorId: who.userId, byProvider: who === world.known.provider });
  if (!entry?.byProvider) expect(entry?.tenantId).toBe(who.tenantId);
}

/** Somebody else is changed by the administrators of their tenant alone. */
async function expectKept(world: World, id: string, who: Known): Promise<void> {
  expect([world.known.administrator, world.known['other giver']]).toContain(who);
  const [row] = await world.app.store.db.select().from(users).where(eq(users.id, id));
  expect(row?.tenantId).toBe(who.tenantId);
}

/** Only the rows that a taken case names may be written, and only by whoever they belong to; with a secret that is anybody. */
export async function expectWritten(world: World, written: string[], who: Known, taken: readonly string[]): Promise<void> {
  const { administrator, provider } = world.known;
  expect(written.filter((row) => !taken.includes(row) && !(row.startsWith(TRAIL) && taken.includes(TRAIL)))).toEqual([]);
  for (const [table, id = ''] of written.map((row) => row.split(' '))) {
    if (table === 'users' && who !== provider && id !== who.userId) await expectKept(world, id, who);
    if (['videos', 'departments', 'translations'].includes(table ?? '')) expect(who).toBe(administrator);
    if (table === 'tenants' && id === administrator.tenantId) expect(who).toBe(administrator);
    else if (table === 'tenants') expect(who).toBe(provider);
    if (table === 'audit_entries') await expectTrail(world, id, who);
    if (table === 'talk_sessions') {
      const [row] = await world.app.store.db.select().from(talkSessions).where(eq(talkSessions.id, id));
      expect({ giver: row?.giverId, tenant: row?.tenantId }).toEqual({ giver: who.userId, tenant: who.tenantId });
    }
    if (table === 'survey_responses') {
      const [row] = await world.app.store.db
        .select()
        .from(surveyResponses)
        .innerJoin(surveyAssignments, eq(surveyAssignments.id, surveyResponses.surveyAssignmentId))
        .where(eq(surveyResponses.id, id));
      const of = { person: row?.survey_assignments.assignedUserId, tenant: row?.survey_assignments.tenantId };
      expect(of).toEqual({ person: who.userId, tenant: who.tenantId });
    }
  }
}

const isTelling = (word: string): boolean => /[-@ ]/.test(word);

/** Which companies there are, which the provider is told. */
export const companies = async ({ store }: World['app']): Promise<string> =>
  JSON.stringify(await store.db.select({ id: tenants.id, name: tenants.name }).from(tenants));

/** What nobody of a tenant may ever be told: words that only other tenants have. */
export async function foreignWords(world: World): Promise<(who: Known, text: string, asked: string) => string[]> {
  const tenants = [GRETA, BEA, PIA].map(tenantIdOf);
  const secrets = new Map(
    await Promise.all(tenants.map(async (id) => [id, (await secretsOf(world.app.store, id)).filter(isTelling)] as const)),
  );
  return ({ tenantId, token }, text, asked) =>
    [...secrets]
      .filter(([id]) => id !== tenantId || token === undefined)
      .flatMap(([, words]) => words.filter((word) => text.includes(word) && !asked.includes(word)));
}

import { and, eq, inArray } from 'drizzle-orm';
import { demoId } from '#db/demo/ids-and-dates';
import { surveyAssignments, surveyResponses } from '#db/schema/campaign-and-response';
import { talkSessions } from '#db/schema/talk';
import { departments, tenants, users } from '#db/schema/tenant-and-user';
import { translations } from '#db/schema/translation';
import { videos } from '#db/schema/video';
import { NEW_TENANT_RIGHTS } from '#shared/platform-admin/new-tenant';
import { entryFields } from '#shared/talk/page-fields';
import type { Session } from '#shared/talk/schema';
import { linkFor } from '#tests/support/activation-links';
import type { TestApp } from '#tests/support/app';
import { BEA, demoSession, GRETA, NOBODY, OTTO, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { type Known, PRINCIPALS, type PrincipalName, principalsOf } from '#tests/support/fuzz/principals';
import { createSurveyWorld } from '#tests/support/fuzz/survey-world';
import { launchExample } from '#tests/support/launch-example-calls';
import { libraryExample } from '#tests/support/library-example-calls';
import { projectExample } from '#tests/support/project-example-calls';
import { newSession, newSessions, openSession } from '#tests/support/talks';
import { departmentsOf } from '#tests/support/users';

type Names = Record<string, unknown>;

/** Number of sessions that are kept open for the giver. */
const OPEN = 3;

async function answersOf(app: TestApp, userId: string): Promise<{ assignment: string; response: string }> {
  const [row] = await app.store.db
    .select({ assignment: surveyAssignments.id, response: surveyResponses.id })
    .from(surveyAssignments)
    .innerJoin(surveyResponses, eq(surveyResponses.surveyAssignmentId, surveyAssignments.id))
    .where(eq(surveyAssignments.assignedUserId, userId));
  return row ?? { assignment: NOBODY, response: NOBODY };
}

/** A tutorial that cases change and remove; restored for each case. */
const VIDEO: typeof videos.$inferInsert = {
  ...{ id: demoId('video', 'fuzz'), tenantId: tenantIdOf(GRETA), extId: 'a-good-talk', title: { 'en-GB': 'To be changed' } },
  ...{ durationSeconds: 20, published: '2026-03-02', organizationRole: [], categories: [] },
};

/** A department and a tenant without users, for cases that rename, remove or revoke. */
const DEPARTMENT = { id: demoId('department', 'fuzz'), tenantId: tenantIdOf(GRETA), name: 'To be renamed' };
const SPARE = { id: demoId('tenant', 'fuzz'), name: 'To be taken from', ...NEW_TENANT_RIGHTS };

/** Revisions of the rows besides talks that cases change; restores missing rows. */
async function revisionsOf({ store: { db } }: TestApp): Promise<Names> {
  await db.insert(videos).values(VIDEO).onConflictDoNothing();
  await db.insert(departments).values(DEPARTMENT).onConflictDoNothing();
  await db.insert(tenants).values(SPARE).onConflictDoNothing();
  const [film] = await db.select().from(videos).where(eq(videos.id, VIDEO.id));
  const [department] = await db.select().from(departments).where(eq(departments.id, DEPARTMENT.id));
  const [own] = await db
    .select()
    .from(tenants)
    .where(eq(tenants.id, tenantIdOf(GRETA)));
  const [wording] = await db
    .select()
    .from(translations)
    .where(and(eq(translations.tenantId, tenantIdOf(GRETA)), eq(translations.language, 'de-DE')));
  const [spare] = await db.select().from(tenants).where(eq(tenants.id, SPARE.id));
  return {
    '<video revision>': film?.revision,
    '<department revision>': department?.revision,
    '<tenant revision>': own?.revision,
    '<spare revision>': spare?.revision,
    '<wording revision>': wording?.revision ?? 0,
  };
}

/** A user whom cases change, disable and remove; restored for each case. */
const MEMBER: typeof users.$inferInsert = {
  ...{ id: demoId('user', 'fuzz'), tenantId: tenantIdOf(GRETA), mail: 'member@fuzz.example', givenName: 'To be', surname: 'Changed' },
  ...{ language: 'en-GB', role: ['User'], organizationRole: ['taker'], disabled: false, externalUserId: null },
};

type Person = typeof users.$inferSelect;
const rightsOf = ({ mail, givenName, surname, role, organizationRole, disabled, externalUserId, boardMember }: Person) => ({
  ...{ mail, givenName, surname, role, organizationRole, disabled, externalUserId, boardMember },
});

const peopleIn = (app: TestApp, ids: string[]): Promise<Person[]> => app.store.db.select().from(users).where(inArray(users.id, ids));

/** Undoes changes to the callers and to MEMBER. */
async function heal(app: TestApp, people: Person[]): Promise<void> {
  const { id: _, ...member } = MEMBER;
  await app.store.db.insert(users).values(MEMBER).onConflictDoUpdate({ target: users.id, set: member });
  const now = new Map(
    (
      await peopleIn(
        app,
        people.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  for (const before of people) {
    const row = now.get(before.id);
    if (row && JSON.stringify(rightsOf(row)) === JSON.stringify(rightsOf(before))) continue;
    await app.store.db.update(users).set(rightsOf(before)).where(eq(users.id, before.id));
  }
}

const pagesOf = ({ chaptersSnapshot }: Session) =>
  chaptersSnapshot.flatMap((chapter) =>
    chapter.pages.filter((page) => entryFields(page).length > 0).map((page) => ({ chapter: chapter.id, page: page.id })),
  );

const named = (names: [string, unknown][][]): Names => Object.fromEntries(names.flat());

/** Placeholders with fixed values during a run. */
async function fixedNames(app: TestApp, known: Record<PrincipalName, Known>, model: Session): Promise<Names> {
  const foreign = demoSession(BEA, OTTO);
  const theirs = await openSession(app, BEA, foreign);
  const [mine, others] = [await answersOf(app, userIdOf(GRETA)), await answersOf(app, userIdOf(OTTO))];
  return {
    '<done session>': await newSession(app, { status: 'Done' }),
    '<waiting session>': await newSession(app, { status: 'Waiting' }),
    '<foreign session>': foreign,
    '<giver>': userIdOf(GRETA),
    '<taker>': userIdOf(TOM),
    '<foreign user>': userIdOf(BEA),
    '<tenant>': tenantIdOf(GRETA),
    '<foreign tenant>': tenantIdOf(BEA),
    '<project>': model.futureTalkProjectSnapshot.id,
    '<foreign project>': theirs.futureTalkProjectSnapshot.id,
    '<assignment>': mine.assignment,
    '<response>': mine.response,
    '<foreign assignment>': others.assignment,
    '<foreign response>': others.response,
    '<video>': VIDEO.id,
    '<foreign video>': demoId('video', 'borealis', 'a-good-talk'),
    '<spare department>': DEPARTMENT.id,
    '<full department>': demoId('department', 'grid-storage'),
    '<spare tenant>': SPARE.id,
    '<member>': MEMBER.id,
    '<mail of giver>': GRETA,
    '<department>': (await departmentsOf(app, GRETA))[0]?.id,
    '<foreign department>': (await departmentsOf(app, BEA))[0]?.id,
    '<absent>': NOBODY,
    ...named(
      pagesOf(model).map(({ chapter, page }, i) => [
        [`<chapter ${i}>`, chapter],
        [`<page ${i}>`, page],
      ]),
    ),
    ...named([PRINCIPALS.map((name) => [`<token of ${name}>`, known[name].token ?? ''])]),
  };
}

/** A server with the data that cases refer to; `<names>` in cases are placeholders for ids that differ per run. */
export async function makeWorld(app: TestApp) {
  const known = await principalsOf(app);
  await libraryExample(app);
  await launchExample(app);
  await projectExample(app);
  await app.store.db
    .update(users)
    .set({ organizationRole: ['giver', 'editor'] })
    .where(eq(users.id, userIdOf(GRETA)));
  const model = await openSession(app, GRETA, demoSession(GRETA, TOM));
  const fixed = await fixedNames(app, known, model);
  const open = await newSessions(app, OPEN);
  const answers = await createSurveyWorld(app);
  const people = await peopleIn(app, [...new Set(Object.values(known).map(({ userId }) => userId))]);

  async function keepOpen(): Promise<void> {
    const rows = await app.store.db
      .select({ id: talkSessions.id })
      .from(talkSessions)
      .where(and(inArray(talkSessions.id, open), inArray(talkSessions.status, ['Ready', 'Ongoing'])));
    const still = new Set(rows.map(({ id }) => id));
    for (const [i, id] of open.entries()) if (!still.has(id)) open[i] = await newSession(app);
  }

  /** Current values of the placeholders; revision and driver are those of the first open session. */
  async function meaning(): Promise<Names> {
    await keepOpen();
    await heal(app, people);
    const [id = NOBODY, second] = open;
    const [row] = await app.store.db.select().from(talkSessions).where(eq(talkSessions.id, id));
    const of = new Map((await peopleIn(app, [userIdOf(GRETA), MEMBER.id])).map(({ id, revision }) => [id, revision]));
    return {
      ...fixed,
      ...(await answers.meaning()),
      '<session>': id,
      '<SESSION>': id.toUpperCase(),
      '<second session>': second,
      '<revision>': row?.revision,
      '<driver>': row?.driver,
      '<own revision>': of.get(userIdOf(GRETA)),
      '<member revision>': of.get(MEMBER.id),
      ...(await revisionsOf(app)),
      '<link>': await linkFor(app, MEMBER),
    };
  }

  return { app, known, answers, spare: SPARE.id, pages: pagesOf(model).length, meaning };
}
export type FuzzWorld = Awaited<ReturnType<typeof makeWorld>>;

/** Replaces every placeholder in a value. */
export function resolvePlaceholders(value: unknown, names: Names): unknown {
  if (typeof value === 'string') return Object.hasOwn(names, value) ? names[value] : value;
  if (Array.isArray(value)) return value.map((part) => resolvePlaceholders(part, names));
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, resolvePlaceholders(part, names)]));
}

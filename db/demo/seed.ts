import { sql } from 'drizzle-orm';
import { auditRows } from '#db/demo/audit';
import { updateCampaignCounts } from '#db/demo/campaign-counts';
import { campaignRows } from '#db/demo/campaigns';
import { auroraCampaigns } from '#db/demo/content/campaigns/aurora';
import { borealisCampaigns } from '#db/demo/content/campaigns/borealis';
import type { CampaignSeed } from '#db/demo/content/campaigns/types';
import { DEMO_DEPARTMENTS as auroraDepartments } from '#db/demo/content/employees';
import { borealisTalks, DEMO_TALKS } from '#db/demo/content/talks';
import { auroraVideos, borealisVideos } from '#db/demo/content/videos';
import { markDemoStore } from '#db/demo/demo-mark';
import { demoId } from '#db/demo/ids-and-dates';
import { demoPeople } from '#db/demo/people';
import { type ProjectSeed, projectRows } from '#db/demo/talks';
import { AURORA, BOREALIS, demoDomains, demoTenants } from '#db/demo/tenants';
import { videoRows } from '#db/demo/videos';
import { auditEntries } from '#db/schema/audit';
import { anonymousResponses, campaigns, surveyAssignments, surveyResponses } from '#db/schema/campaign-and-response';
import { mailDomains } from '#db/schema/sign-in';
import { talkDependencies, talkProjects, talkProjectViewers, talkSessions } from '#db/schema/talk';
import { departments, tenants, userDepartments, users } from '#db/schema/tenant-and-user';
import { videos } from '#db/schema/video';
import type { Store, Tx } from '#db/store';

const PROJECTS: ProjectSeed[] = [
  {
    tenantId: AURORA,
    domain: 'aurora',
    name: 'Future Talk 2026',
    ceo: 'carla-meier',
    owner: 'carla-meier',
    viewers: ['jonas-widmer'],
    talks: DEMO_TALKS,
  },
  {
    tenantId: BOREALIS,
    domain: 'borealis',
    name: 'Future Talk 2026',
    ceo: 'ruth-olsen',
    owner: 'ruth-olsen',
    viewers: [],
    talks: borealisTalks,
  },
];

const DEPARTMENTS = [
  ...auroraDepartments.map(({ key, name }) => ({ key, id: demoId('department', key), tenantId: AURORA, name })),
  { key: 'production', id: demoId('department', 'production'), tenantId: BOREALIS, name: 'Production' },
];

const DAY_MS = 86_400_000;
/** The date on which a user was created: one after the other over the last two and a half years. */
const joined = (today: Date, place: number): Date => new Date(today.getTime() - (30 + ((place * 37) % 900)) * DAY_MS);

async function fillPeople(tx: Tx, today: Date): Promise<void> {
  await tx.insert(tenants).values(demoTenants);
  await tx.insert(mailDomains).values(demoDomains);
  await tx.insert(departments).values(DEPARTMENTS.map(({ key: _, ...row }) => row));
  const rows = demoPeople.map(({ key: _, part: _part, departments: _departments, ...row }, i) => ({ ...row, createdAt: joined(today, i) }));
  await tx.insert(users).values(rows);
  await tx
    .insert(userDepartments)
    .values(
      demoPeople.flatMap((person) =>
        person.departments.map((key) => ({ userId: person.id, departmentId: demoId('department', key), tenantId: person.tenantId })),
      ),
    );
}

async function fillProject(tx: Tx, seed: ProjectSeed, today: Date): Promise<void> {
  const rows = projectRows(seed, today);
  await tx.insert(talkProjects).values(rows.project);
  if (rows.viewers.length > 0) await tx.insert(talkProjectViewers).values(rows.viewers);
  await tx.insert(campaigns).values(rows.campaign);
  await tx.insert(surveyAssignments).values(rows.assignments);
  await tx.insert(surveyResponses).values(rows.responses);
  await tx.insert(talkSessions).values(rows.sessions);
  await tx.insert(talkDependencies).values(rows.dependencies);
}

async function fillCampaigns(tx: Tx, seeds: CampaignSeed[], today: Date): Promise<void> {
  const rows = campaignRows(seeds, today);
  await tx.insert(campaigns).values(rows.map(({ campaign }) => campaign));
  await tx.insert(surveyAssignments).values(rows.flatMap(({ assignments }) => assignments));
  await tx.insert(surveyResponses).values(rows.flatMap(({ responses }) => responses));
  await tx.insert(anonymousResponses).values(rows.flatMap(({ anonymous }) => anonymous));
}

/** Number of the lock under which one of several starting servers fills the store. */
const DEMO_LOCK = 5_860_002;

/** Fills an empty store with the demo company and marks it, in one transaction. Leaves a store with any tenant alone. */
export async function seedDemo(store: Store, today: Date): Promise<void> {
  await store.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
    const present = await tx.select({ id: tenants.id }).from(tenants).limit(1);
    if (present.length > 0) return;
    await markDemoStore(tx);
    await fillPeople(tx, today);
    await tx.insert(auditEntries).values(auditRows(today));
    for (const seed of PROJECTS) await fillProject(tx, seed, today);
    for (const seeds of [auroraCampaigns, borealisCampaigns]) await fillCampaigns(tx, seeds, today);
    await updateCampaignCounts(tx);
    const ofAurora = videoRows(AURORA, 'aurora', auroraVideos, today);
    await tx.insert(videos).values([...ofAurora, ...videoRows(BOREALIS, 'borealis', borealisVideos, today)]);
  });
}

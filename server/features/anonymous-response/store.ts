import { and, eq, sql } from 'drizzle-orm';
import { tokenKeys } from '#db/schema/ballot-token';
import { anonymousDrafts, campaigns } from '#db/schema/campaign-and-response';
import { tenants, users } from '#db/schema/tenant-and-user';
import type { Store, Tx } from '#db/store';
import type { SurveySnapshot } from '#shared/survey/schema';

/** The survey of an anonymous campaign, which has only one. */
const survey = sql<SurveySnapshot | null>`${campaigns.surveys}->0`;

/** All data of a respondent's page, in one query. */
const shown = (tx: Tx, campaignId: string) => {
  const { id, tenantId, name, type, anonymity, status, fromDate, toDate, timeZone, defaultLang, disclosureThreshold } = campaigns;
  return tx
    .select({
      campaign: { id, tenantId, name, type, anonymity, status, fromDate, toDate, timeZone, defaultLang, disclosureThreshold, survey },
      tokenKey: tokenKeys.publicKey,
      tenant: {
        name: tenants.name,
        avatar: tenants.avatar,
        logoLight: tenants.logoLight,
        logoDark: tenants.logoDark,
        surveyFooter: tenants.surveyFooter,
        privacyPolicyUrl: tenants.privacyPolicyUrl,
        disclosureThreshold: tenants.disclosureThreshold,
      },
      owner: { givenName: users.givenName, surname: users.surname, photo: users.photo },
    })
    .from(campaigns)
    .innerJoin(tenants, eq(tenants.id, campaigns.tenantId))
    .innerJoin(users, eq(users.id, campaigns.ownerUserId))
    .leftJoin(tokenKeys, eq(tokenKeys.campaignId, campaigns.id))
    .where(and(eq(campaigns.id, campaignId), eq(campaigns.type, 'Anonymous')));
};
export type AnonymousCampaignRow = Awaited<ReturnType<typeof shown>>[number];
export type DraftRow = typeof anonymousDrafts.$inferSelect;

const isDraft = (id: string, secretHash: Uint8Array) =>
  and(eq(anonymousDrafts.id, id), eq(anonymousDrafts.secretHash, Buffer.from(secretHash).toString('base64url')));

/** Queries of anonymous campaigns, and of drafts of earlier versions. */
export const anonymousStore = (store: Store) => ({
  campaign: (tenantId: string, id: string): Promise<AnonymousCampaignRow | undefined> =>
    store.asTenant(tenantId, async (tx) => (await shown(tx, id))[0]),

  /** The draft of an earlier version with this secret, and its campaign. */
  draft: (tenantId: string, id: string, secretHash: Uint8Array): Promise<(AnonymousCampaignRow & { draft: DraftRow }) | undefined> =>
    store.asTenant(tenantId, async (tx) => {
      const [draft] = await tx.select().from(anonymousDrafts).where(isDraft(id, secretHash));
      const [campaign] = draft ? await shown(tx, draft.campaignId) : [];
      return draft && campaign && { ...campaign, draft };
    }),

  /** @returns whether the draft existed */
  removeDraft: (tenantId: string, id: string, secretHash: Uint8Array): Promise<boolean> =>
    store.asTenant(tenantId, async (tx) => (await tx.delete(anonymousDrafts).where(isDraft(id, secretHash)).returning()).length > 0),

  /** Whether a response was handed in with this secret. */
  isHandedIn: (tenantId: string, secretHash: Uint8Array): Promise<boolean> =>
    store.asTenant(tenantId, async (tx) => {
      const found = await tx.execute(sql`select find_receipt(${secretHash}::bytea) is not null as found`);
      return (found as unknown as { rows: { found: boolean }[] }).rows[0]?.found === true;
    }),
});

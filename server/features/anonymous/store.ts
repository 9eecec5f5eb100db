import { and, eq, sql } from 'drizzle-orm';
import type { Store, Tx } from '#db/open';
import { anonymousResponses, campaigns } from '#db/schema/survey';
import { tenants, users } from '#db/schema/tenant';
import { saveQueue } from '#server/features/anonymous/save-queue';
import type { SurveySnapshot } from '#shared/survey/schema';

/** An anonymous campaign asks one survey. */
const survey = sql<SurveySnapshot | null>`${campaigns.surveys}->0`;

/** All that a respondent's page shows, in one look. */
const shown = (tx: Tx, campaignId: string) => {
  const { id, tenantId, name, type, status, fromDate, toDate, defaultLang, responseCount, assignedUsersCount } = campaigns;
  return tx
    .select({
      campaign: { id, tenantId, name, type, status, fromDate, toDate, defaultLang, responseCount, assignedUsersCount, survey },
      tenant: {
        name: tenants.name,
        avatar: tenants.avatar,
        surveyFooter: tenants.surveyFooter,
        privacyPolicyUrl: tenants.privacyPolicyUrl,
      },
      owner: { givenName: users.givenName, surname: users.surname, photo: users.photo },
    })
    .from(campaigns)
    .innerJoin(tenants, eq(tenants.id, campaigns.tenantId))
    .innerJoin(users, eq(users.id, campaigns.ownerUserId))
    .where(and(eq(campaigns.id, campaignId), eq(campaigns.type, 'Anonymous')));
};
export type CampaignRow = Awaited<ReturnType<typeof shown>>[number];
type NewResponse = typeof anonymousResponses.$inferInsert;
export type AnonymousRow = typeof anonymousResponses.$inferSelect;

export const anonymousStore = (store: Store) => ({
  campaign: (tenantId: string, id: string): Promise<CampaignRow | undefined> =>
    store.asTenant(tenantId, async (tx) => (await shown(tx, id))[0]),

  create: (response: NewResponse): Promise<AnonymousRow | undefined> =>
    store.asTenant(response.tenantId, async (tx) => (await tx.insert(anonymousResponses).values(response).returning())[0]),

  /** The response with this secret, and its campaign. */
  response: (tenantId: string, id: string, secretHash: string): Promise<(CampaignRow & { response: AnonymousRow }) | undefined> =>
    store.asTenant(tenantId, async (tx) => {
      const [response] = await tx
        .select()
        .from(anonymousResponses)
        .where(and(eq(anonymousResponses.id, id), eq(anonymousResponses.secretHash, secretHash)));
      const [campaign] = response ? await shown(tx, response.campaignId) : [];
      return response && campaign && { ...campaign, response };
    }),

  save: saveQueue(store),
});

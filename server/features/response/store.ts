import { eq } from 'drizzle-orm';
import type { Store } from '#db/open';
import { surveyAssignments, surveyResponses } from '#db/schema/survey';

export const responseStore = (store: Store) => ({
  response: (tenantId: string, id: string) =>
    store.asTenant(tenantId, async (tx) => {
      const [row] = await tx
        .select({ response: surveyResponses, assignedUserId: surveyAssignments.assignedUserId })
        .from(surveyResponses)
        .innerJoin(surveyAssignments, eq(surveyAssignments.id, surveyResponses.surveyAssignmentId))
        .where(eq(surveyResponses.id, id));
      return row;
    }),
});
export type ResponseRow = NonNullable<Awaited<ReturnType<ReturnType<typeof responseStore>['response']>>>;

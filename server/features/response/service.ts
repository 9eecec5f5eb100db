import type { Store } from '#db/open';
import { type ResponseRow, responseStore } from '#server/features/response/store';
import type { TalkService } from '#server/features/talk/service';
import type { Principal } from '#server/plugins/auth';
import { Refusal } from '#shared/contract/errors';
import { isOwn } from '#shared/response/policy';
import type { SurveyResponse } from '#shared/response/schema';

export type ResponseService = ReturnType<typeof responseService>;

const present = ({ response, assignedUserId }: ResponseRow): SurveyResponse => {
  const { tenantId: _, submittedAt, ...rest } = response;
  return { ...rest, assignedUserId, submittedAt: submittedAt?.toISOString() ?? null };
};

export function responseService(store: Store, talks: TalkService) {
  const rows = responseStore(store);
  return {
    /** Your own, or a finished one that a begun talk of yours shows. @throws Refusal NotFoundError */
    async response(principal: Principal, id: string): Promise<SurveyResponse> {
      const row = await rows.response(principal.tenantId, id);
      if (!row) throw new Refusal('NotFoundError');
      const own = isOwn(principal, row);
      const shown = own || (row.response.status === 'Completed' && (await talks.shows(principal, id)));
      if (!shown) throw new Refusal('NotFoundError');
      return present(row);
    },
  };
}

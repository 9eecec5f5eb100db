import type { FastifyInstance } from 'fastify';
import type { RespondentService } from '#server/features/respondent/service';
import { registerEndpoint } from '#server/route';
import { addRespondents, importRespondents, listRespondents } from '#shared/respondent/endpoints';

/** Registers the routes of respondents. */
export function respondentRoutes(app: FastifyInstance, respondents: RespondentService): void {
  registerEndpoint(app, listRespondents, ({ principal, params, query }) => respondents.list(principal, params.id, query));
  registerEndpoint(app, addRespondents, async ({ principal, params, body, markCreated }) => {
    const answer = await respondents.add(principal, params.id, body.userIds);
    if (answer.added > 0) markCreated();
    return answer;
  });
  registerEndpoint(app, importRespondents, ({ principal, params, query, body }) =>
    respondents.take(principal, params.id, body.file, { dryRun: query.dryRun === true }),
  );
}

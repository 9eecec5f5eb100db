import type { FastifyInstance } from 'fastify';
import type { SurveyFileService } from '#server/features/library/file/survey-service';
import type { TalkFileService } from '#server/features/library/file/talk-template-service';
import { registerEndpoint } from '#server/route';
import { AppError } from '#shared/contract/errors';
import { exportSurvey, importSurvey } from '#shared/library/file/endpoints';
import { fileText } from '#shared/library/file/write-survey';
import { FILE_SCHEMAS } from '#shared/library/file-schemas';
import { exportTalk, importTalk } from '#shared/library/talk-file/endpoints';

/** Registers the routes of library files, and of the JSON Schemas that describe them. */
export function libraryFileRoutes(app: FastifyInstance, files: SurveyFileService, talks: TalkFileService): void {
  registerEndpoint(app, exportSurvey, ({ principal, params }) => files.exportSurvey(principal, params.id), { write: fileText });
  registerEndpoint(app, importSurvey, async ({ principal, query, body, markCreated }) => {
    const made = await files.importSurvey(principal, body, query);
    if (!query.dryRun) markCreated();
    return made;
  });
  registerEndpoint(app, exportTalk, ({ principal, params }) => talks.exportTalk(principal, params.id), { write: fileText });
  registerEndpoint(app, importTalk, async ({ principal, query, body, markCreated }) => {
    const made = await talks.importTalk(principal, body, query);
    if (!query.dryRun) markCreated();
    return made;
  });
  app.get<{ Params: { file: string } }>('/schemas/:file', ({ params }, reply) => {
    const schema = new Map(Object.entries(FILE_SCHEMAS)).get(params.file);
    if (!schema) throw new AppError('NotFoundError');
    return reply
      .type('application/schema+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(schema, null, 2));
  });
}

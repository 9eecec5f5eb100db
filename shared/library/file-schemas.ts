import { SURVEY_FORMAT, SurveyFile } from '#shared/library/file/schema';
import { TALK_FORMAT, TalkFile } from '#shared/library/talk-file/schema';

/** A TypeBox schema as a standalone JSON Schema document. */
export const publishedSchema = (format: string, title: string, schema: object): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: `/schemas/${format}.json`,
  title,
  ...(JSON.parse(JSON.stringify(schema)) as object),
});

/** JSON Schemas of the file formats, by their name below `/schemas/`. */
export const FILE_SCHEMAS: Record<string, object> = {
  [`${SURVEY_FORMAT}.json`]: publishedSchema(SURVEY_FORMAT, 'A survey of Parley, with its questions, blocks and categories', SurveyFile),
  [`${TALK_FORMAT}.json`]: publishedSchema(
    TALK_FORMAT,
    'A talk template of Parley, with its chapters, pages, pictures and categories',
    TalkFile,
  ),
};

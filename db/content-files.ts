import { readFileSync } from 'node:fs';
import { readSurveyFile } from '#shared/library/file/read-survey';
import type { SurveyFile } from '#shared/library/file/schema';
import { readTalkFile } from '#shared/library/talk-file/read-talk';
import type { TalkFile } from '#shared/library/talk-file/schema';

/** Surveys and talks that come with Parley, as files of the import format. */

type Folder = 'templates' | 'demo/files';

function readContent<File>(folder: Folder, name: string, read: (given: unknown) => { file: File } | { fields: object }): File {
  const found = read(JSON.parse(readFileSync(new URL(`./${folder}/${name}.json`, import.meta.url), 'utf8')));
  if ('fields' in found) throw new Error(`${folder}/${name}.json: ${JSON.stringify(found.fields)}`);
  return found.file;
}

/** The survey of a file. @throws Error when it is not one that an import takes */
export const surveyContent = (folder: Folder, name: string): SurveyFile => readContent(folder, name, readSurveyFile);
/** The talk template of a file. @throws Error when it is not one that an import takes */
export const talkContent = (folder: Folder, name: string): TalkFile => readContent(folder, name, readTalkFile);

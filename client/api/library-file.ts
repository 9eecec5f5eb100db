import { authorizedFetch, callEndpoint } from '#client/api/authorized-call';
import { readAnswer } from '#client/api/fetch';
import type { Locale } from '#shared/i18n/locale';
import { exportSurvey, importSurvey } from '#shared/library/file/endpoints';
import type { ImportPlan } from '#shared/library/file/schema';
import { getTextSheet, importTextSheet } from '#shared/library/sheet/endpoints';
import type { SheetPlan } from '#shared/library/sheet/schema';
import { exportTalk, importTalk } from '#shared/library/talk-file/endpoints';
import type { TalkImportPlan } from '#shared/library/talk-file/schema';

/** The items that can be exported as a file. */
export type FileKind = 'survey' | 'template';
export type FilePlan = ImportPlan | TalkImportPlan;

const EXPORTS = { survey: exportSurvey, template: exportTalk } as const;

/** The exported file of a survey or talk template, byte for byte as the server sends it. @throws ApiError */
export async function exportFile(kind: FileKind, id: string): Promise<Blob> {
  const text = await readAnswer(authorizedFetch(EXPORTS[kind], { params: { id } }), (body) => body);
  return new Blob([text as unknown as string], { type: 'application/json' });
}

const sendFile = (kind: FileKind, file: unknown, query: { dryRun: boolean; creationKey?: string }): Promise<{ id: string } | FilePlan> => {
  const request = { query, body: file as never };
  return kind === 'survey' ? callEndpoint(importSurvey, request, [400, 413]) : callEndpoint(importTalk, request, [400, 413]);
};
/** What an import of the file would create. */
export const planImport = (kind: FileKind, file: unknown): Promise<FilePlan> => sendFile(kind, file, { dryRun: true }) as Promise<FilePlan>;
export const importFile = (kind: FileKind, file: unknown, creationKey: string): Promise<{ id: string }> =>
  sendFile(kind, file, { dryRun: false, creationKey }) as Promise<{ id: string }>;

/** The sheet of a survey for a translator. @throws ApiError */
export async function fetchTextSheet(id: string, lang: Locale): Promise<Blob> {
  const answer = await authorizedFetch(getTextSheet, { params: { id }, query: { lang } });
  if (!answer.ok) await readAnswer(Promise.resolve(answer));
  return answer.blob();
}
/** What a sheet would change. */
export const planTextSheet = (id: string, file: File): Promise<SheetPlan> =>
  callEndpoint(importTextSheet, { params: { id }, query: { dryRun: true }, file }, [400, 413]);
/** Imports a sheet. @param hash of the changes that the author saw */
export const sendTextSheet = (id: string, file: File, hash: string): Promise<SheetPlan> =>
  callEndpoint(importTextSheet, { params: { id }, query: { hash }, file }, [400, 409, 413]);

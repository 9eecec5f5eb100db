import { demoId } from '#db/demo/ids-and-dates';
import type { ErrorBody } from '#shared/contract/errors';
import type { LibraryItem } from '#shared/library/schema';
import type { TalkProject, TalkProjectDraft, TalkProjectDraftFields, TalkProjectDryRun } from '#shared/project/schema';
import type { ChapterDraft, PageDraft } from '#shared/template/schema';
import type { Client } from '#tests/support/api-client';
import { CARLA, GRETA, JONAS, TOM, userIdOf } from '#tests/support/demo-users';
import { dayFromNow, inEnglish, makeItem } from '#tests/support/launches';

export const PROJECT_DRAFTS = '/api/talk-project-drafts';
export const PROJECTS = '/api/talk-projects';
export type ProjectDraft = TalkProjectDraft & Omit<ErrorBody, 'type'>;

const idOf = (name: string): string => demoId('project template', name);
const question = (name: string, questionScope: NonNullable<PageDraft['questionScope']>, text: string): PageDraft => ({
  ...{ id: idOf(name), pageType: 'preparation-question', type: 'single-with', questionScope },
  multilang: inEnglish({ scalarQuestion1: text, textQuestion1: 'Why?' }),
});
export const EXIT_PAGE: PageDraft = {
  id: idOf('exit'),
  pageType: 'static',
  staticType: 'Exit',
  multilang: inEnglish({ introText: 'Thank you' }),
};
export const PAIR_PAGE = question('pair', 'giver-taker', 'How does {taker} grow, {giver}?');
export const TEAM_PAGE = question('team', 'team', 'How does your team work?');
export const COMPANY_PAGE = question('company', 'ceo', 'How is the company?');

/** One chapter in English. Without arguments it has a page for preparations and an exit page. */
export const chaptersWith = (...pages: PageDraft[]): ChapterDraft[] => [
  {
    ...{ id: idOf('chapter'), multilang: { name: { 'en-GB': 'Growth' } }, minutes: 20 },
    pages: pages.length > 0 ? pages : [PAIR_PAGE, TEAM_PAGE, COMPANY_PAGE, EXIT_PAGE],
  },
];

/** A talk template with a saved version. */
export async function makeTemplate(client: Client, who: string, chapters = chaptersWith()): Promise<LibraryItem> {
  const item = await makeItem(client, who, '/api/talk-templates', { languageIndependentName: 'Yearly talk', kind: 'future', chapters });
  return makeItem(client, who, `/api/talk-templates/${item.id}/versions`, {});
}

/** Fields of a launchable project draft of Greta and Tom. */
export const projectFields = (templateId: string, fields: TalkProjectDraftFields = {}): TalkProjectDraftFields => ({
  languageIndependentName: 'Future Talk of the winter',
  templateId,
  pairs: [{ giverId: userIdOf(GRETA), takerId: userIdOf(TOM) }],
  ceoUserId: userIdOf(CARLA),
  dueDateExecution: dayFromNow(40),
  preparationFrom: dayFromNow(0),
  preparationTo: dayFromNow(20),
  ...fields,
});

export const makeProjectDraft = (client: Client, who: string, fields: TalkProjectDraftFields): Promise<ProjectDraft> =>
  makeItem<ProjectDraft>(client, who, PROJECT_DRAFTS, fields);

export const projectDryRun = async (client: Client, who: string, id: string): Promise<TalkProjectDryRun> =>
  (await client.call<TalkProjectDryRun>(who, 'POST', `${PROJECT_DRAFTS}/${id}/launch?dryRun=true`)).body;

/** Launches a draft; by default with every warning confirmed. */
export async function pressLaunch(client: Client, who: string, { id, revision }: ProjectDraft, confirmed?: string[]) {
  const warnings = confirmed ?? (await projectDryRun(client, who, id)).warnings?.map(({ code }) => code) ?? [];
  const path = `${PROJECT_DRAFTS}/${id}/launch`;
  return client.call<{ talkProjectId: string } & ErrorBody>(who, 'POST', path, { revision, confirmed: warnings });
}

/** Launches a project as Jonas. @returns the project as he reads it */
export async function launchProject(client: Client, templateId: string, fields: TalkProjectDraftFields = {}): Promise<TalkProject> {
  const draft = await makeProjectDraft(client, JONAS, projectFields(templateId, fields));
  const { status, body } = await pressLaunch(client, JONAS, draft);
  if (status !== 201) throw new Error(`The launch answers ${status}: ${JSON.stringify(body)}`);
  return (await client.call<TalkProject>(JONAS, 'GET', `${PROJECTS}/${draft.id}`)).body;
}

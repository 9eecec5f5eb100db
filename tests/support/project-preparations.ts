import type { MyAssignment } from '#shared/assignment/schema';
import type { TalkProject } from '#shared/project/schema';
import type { TestApp } from '#tests/support/app';
import { submitResponse } from '#tests/support/surveys';

/** The preparations of this user for the talks of a project, as they list them. */
export const preparationsOf = async (app: TestApp, who: string, { id }: Pick<TalkProject, 'id'>): Promise<MyAssignment[]> =>
  (await app.call<MyAssignment[]>(who, 'GET', '/api/survey-assignments/insights')).body.filter(
    ({ campaign }) => campaign.futureTalkId === id,
  );

/** Hands in the preparations of this user that are not handed in yet. */
export async function submitPreparations(app: TestApp, who: string, project: TalkProject): Promise<void> {
  for (const { surveyResponse } of await preparationsOf(app, who, project))
    if (surveyResponse.status !== 'Completed') await submitResponse(app, who, surveyResponse.id);
}

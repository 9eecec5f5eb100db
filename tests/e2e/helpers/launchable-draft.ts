import type { TalkProjectDraftFields } from '#shared/project/schema';
import { JONAS } from '#tests/support/demo-users';
import { makeProjectDraft, makeTemplate, projectFields } from '#tests/support/talk-projects';
import type { TestInstance } from '#tests/support/test-instance';
import { clientAt } from './stored-campaign.ts';

/** Creates a draft of Jonas with one pair. @returns the URL of its last step */
export async function launchableDraftAt(house: TestInstance, name: string, fields: TalkProjectDraftFields = {}): Promise<string> {
  const client = clientAt(house);
  const template = await makeTemplate(client, JONAS);
  const { id } = await makeProjectDraft(client, JONAS, projectFields(template.id, { languageIndependentName: name, ...fields }));
  return `${house.url}/talk-projects/${id}?step=check`;
}

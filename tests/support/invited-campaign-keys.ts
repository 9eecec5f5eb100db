import { readdirSync } from 'node:fs';
import type { TestApp } from '#tests/support/app';
import { newInvitedCampaign } from '#tests/support/ballot-tokens';
import { MIRA, NILS, TOM } from '#tests/support/demo-users';
import { newSurvey } from '#tests/support/surveys';

const survey = newSurvey(['text-only', 'single-with']);

/** Campaigns by invitation, and the files of their keys. */
export function invitedCampaignKeys(app: () => TestApp) {
  const invited = (mails: readonly string[] = [TOM, MIRA, NILS], change = {}) =>
    newInvitedCampaign(app(), mails, { surveys: [survey], ...change });
  const keyFiles = ({ id }: { id: string }) =>
    readdirSync(app().config.keysDir).filter((file) => file.startsWith(id) && file.endsWith('.token'));

  return { invited, keyFiles };
}

import type { LibraryItem } from '#shared/library/schema';
import { storeSurvey } from '#tests/e2e/helpers/stored-survey';
import { Client } from '#tests/support/api-client';
import { ADA } from '#tests/support/demo-users';

/** A survey with a saved version that a campaign can ask: complete in English, not in German. */
export async function savedSurvey(house: { port: number }, name?: string): Promise<LibraryItem> {
  const { survey } = await storeSurvey(house, name);
  await new Client(`http://localhost:${house.port}`).call(ADA, 'POST', `/api/surveys/${survey.id}/versions`, {});
  return survey;
}

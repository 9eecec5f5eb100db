import { type Locale, localize } from '#shared/i18n/locale';
import type { SurveySnapshot } from '#shared/survey/schema';

/** "Working as a board · Board evaluation 2026": a campaign may have several surveys. The name of the campaign alone if both are the same. */
export function questionnaireTitle(
  campaign: { name: string; surveySnapshot: Pick<SurveySnapshot, 'multilang'> },
  language: Locale,
): string {
  const survey = localize(campaign.surveySnapshot.multilang.name, language);
  return survey && survey !== campaign.name ? `${survey} · ${campaign.name}` : campaign.name;
}

import { type Locale, localize } from '#shared/i18n/locale';
import type { SurveySnapshot } from '#shared/survey/schema';

/**
 * "Working as a board · Board evaluation 2026": survey and campaign, because a campaign may have several surveys; only the name of the
 * campaign if both are the same.
 */
export function questionnaireTitle(
  campaign: { name: string; surveySnapshot: Pick<SurveySnapshot, 'multilang'> },
  language: Locale,
): string {
  const survey = localize(campaign.surveySnapshot.multilang.name, language);
  return survey && survey !== campaign.name ? `${survey} · ${campaign.name}` : campaign.name;
}

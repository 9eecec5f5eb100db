import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { accountQuery } from '#client/api/account';
import { lastSearch } from '#client/api/list-url-state';
import { LoadingPage } from '#client/app/pages/LoadingPage.tsx';
import { type QuestionnaireRef, questionnaireQuery } from '#client/app/survey/questionnaire-query';
import { questionnaireTitle } from '#client/app/survey/questionnaire-title';
import { useI18nextTranslator } from '#client/app/survey/useI18nextTranslator';
import { usePageLanguage } from '#client/app/survey/usePageLanguage';
import { useResponseFollower } from '#client/app/survey/useResponseFollower';
import { loadQuestions, Survey } from '#client/features/survey/Survey.tsx';
import { TranslatorContext } from '#client/features/survey/translator-context';
import { useTitle } from '#client/ui/app-frame/useTitle';
import type { SurveySnapshot } from '#shared/survey/schema';
import { LateWordsPage } from './LateWordsPage.tsx';
import { PreparationAudience } from './PreparationAudience.tsx';
import { SurveyTerms } from './SurveyTerms.tsx';

// Loads in parallel with the answers. After a failure, the page loads the questions again.
loadQuestions().catch(() => undefined);

/** The page to return to: the one that the questionnaire was opened from (decision 17). */
function exitLink({ kind, campaignId }: QuestionnaireRef) {
  const list = kind === 'survey' ? '/insights' : '/future-talk';
  if (kind !== 'evaluation') return { to: list, search: lastSearch(list) ?? {} } as const;
  return campaignId ? ({ to: '/evaluation/detail/$campaignId', params: { campaignId } } as const) : ({ to: '/evaluation' } as const);
}

/** A preparation shows a welcome page that names the talk and its readers. Without an intro title, the name of the survey is its title. */
const withIntro = (survey: SurveySnapshot): SurveySnapshot => {
  const { name = { 'en-GB': survey.languageIndependentName } } = survey.multilang;
  return { ...survey, multilang: { introTitle: name, ...survey.multilang } };
};

/** The page of a survey, an evaluation or a preparation; redirects to the list when it may not be opened. */
export function Questionnaire(wanted: QuestionnaireRef): ReactNode {
  const { id, kind } = wanted;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data: account } = useSuspenseQuery(accountQuery);
  const opening = questionnaireQuery(queryClient, account, wanted);
  const { data: opened, isError } = useQuery(opening);
  const asked = opened && 'campaign' in opened ? opened.campaign : undefined;
  const [language, speak] = usePageLanguage(account, id, asked);
  const follower = useResponseFollower(id);
  const speech = useI18nextTranslator();
  useTitle(asked && language && questionnaireTitle(asked, language));
  if (isError || opened === null) return <Navigate {...exitLink(wanted)} replace />;
  if (opened && 'late' in opened)
    return <LateWordsPage {...{ id, userId: account.id, words: opened.late }} onEnd={() => void navigate(exitLink(wanted))} />;
  if (!opened || !language) return <LoadingPage />;

  const { response, campaign, prepares, owner, tenant } = opened;
  const again = () => {
    // The cache still holds the discarded answers, so it is cleared.
    void queryClient.resetQueries({ queryKey: opening.queryKey });
    if (kind === 'survey') void navigate({ to: '/insights/redirect/$surveyResponseId', params: { surveyResponseId: id }, replace: true });
  };
  return (
    <TranslatorContext value={speech}>
      <Survey
        key={`${response.id} ${response.revision}`}
        kind="Specific"
        campaignName={questionnaireTitle(campaign, language)}
        survey={prepares ? withIntro(campaign.surveySnapshot) : campaign.surveySnapshot}
        response={response}
        tenant={tenant}
        owner={owner}
        respondent={account}
        isOwner={campaign.ownerUserId === account.id}
        outboxOwner={account.id}
        save={follower.save}
        follow={(take) => follower.follow(response.revision, take)}
        language={language}
        onLanguage={speak}
        onLeave={() => void navigate(exitLink(wanted))}
        onReset={again}
        about={prepares ? <PreparationAudience prepares={prepares} /> : <SurveyTerms campaign={campaign} owner={owner} />}
      />
    </TranslatorContext>
  );
}

import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { accountQuery } from '#client/api/account';
import { useOwnSpeech } from '#client/app/speech';
import { openedQuery, type Wanted } from '#client/app/survey/opened';
import { useSaving } from '#client/app/survey/saving';
import { usePageLanguage } from '#client/app/survey/speaking';
import { SpeechContext } from '#client/features/survey/speech';
import { Survey } from '../../features/survey/Survey.tsx';
import { Waiting } from '../pages/Waiting.tsx';

/** Where a page leads when it is left: to what it was opened from (decisions 17). */
function wayOut({ kind, campaignId }: Wanted) {
  if (kind !== 'evaluation') return { to: kind === 'survey' ? '/insights' : '/future-talk' } as const;
  return campaignId ? ({ to: '/evaluation/detail/$campaignId', params: { campaignId } } as const) : ({ to: '/evaluation' } as const);
}

/** The page of a survey, an evaluation or a preparation; what may not be opened leads to the list. */
export function Questionnaire(wanted: Wanted): ReactNode {
  const { id, kind } = wanted;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data: account } = useSuspenseQuery(accountQuery);
  const opening = openedQuery(queryClient, account, wanted);
  const { data: opened, isError } = useQuery(opening);
  const [language, speak] = usePageLanguage(account, opened?.campaign);
  const save = useSaving();
  const speech = useOwnSpeech();
  if (isError || opened === null) return <Navigate {...wayOut(wanted)} replace />;
  if (!opened || !language) return <Waiting />;

  const { response, campaign, owner, tenant } = opened;
  const again = () => {
    // What was loaded holds the answers that were given up, and would be shown again.
    void queryClient.resetQueries({ queryKey: opening.queryKey });
    if (kind === 'survey') void navigate({ to: '/insights/redirect/$surveyResponseId', params: { surveyResponseId: id }, replace: true });
  };
  return (
    <SpeechContext value={speech}>
      <Survey
        key={`${response.id} ${response.revision}`}
        kind="Specific"
        campaignName={campaign.name}
        survey={campaign.surveySnapshot}
        response={response}
        tenant={tenant}
        owner={owner}
        respondent={account}
        keeper={account.id}
        save={save}
        language={language}
        onLanguage={speak}
        onLeave={() => void navigate(wayOut(wanted))}
        onReset={again}
      />
    </SpeechContext>
  );
}

import { type ReactNode, useState } from 'react';
import { loadSpeech } from '#client/anonymous/words';
import { saveUnnamed } from '#client/api/anonymous';
import { configuration } from '#client/api/configuration';
import { CallError } from '#client/api/wire';
import { type Speech, SpeechContext } from '#client/features/survey/speech';
import type { Locale } from '#shared/i18n/locale';
import type { AnonymousOpened } from '#shared/response/schema';
import { Survey } from '../features/survey/Survey.tsx';
import { Closed } from './Closed.tsx';

interface Props {
  opened: AnonymousOpened | CallError;
  speech: Speech;
  remember: (language: Locale) => void;
}

/** The survey, or why there is none. */
export function AnonymousPage({ opened, speech, remember }: Props): ReactNode {
  const [spoken, speak] = useState(speech);
  if (opened instanceof CallError) return <Closed speech={spoken} error={opened} />;
  const { campaign, surveyResponse } = opened;
  if (surveyResponse.status === 'Completed') return <Closed speech={spoken} tenant={campaign.tenant} />;
  const onLanguage = (language: Locale) => {
    remember(language);
    void loadSpeech(language).then(speak);
  };
  return (
    <SpeechContext value={spoken}>
      <Survey
        kind="Anonymous"
        campaignName={campaign.name}
        survey={campaign.surveySnapshot}
        response={surveyResponse}
        tenant={campaign.tenant}
        owner={campaign.owner}
        respondent={null}
        keeper="anonymous"
        save={(save) => saveUnnamed(campaign.id, save)}
        privacyPolicy={configuration().privacyPolicyUrl}
        language={spoken.locale}
        onLanguage={onLanguage}
      />
    </SpeechContext>
  );
}

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
  if (opened instanceof CallError) {
    const { body, isPassing } = opened;
    return <Closed speech={spoken} why={body?.messageKey ?? ''} isPassing={isPassing} />;
  }
  const { campaign, surveyResponse } = opened;
  const { tenant, tenantId } = campaign;
  if (surveyResponse.status === 'Completed') return <Closed speech={spoken} tenant={tenant} why="handedIn" />;
  // Begun on this browser when the campaign was open still.
  if (campaign.status !== 'Open') return <Closed speech={spoken} tenant={tenant} why="api.campaignClosed" />;
  const onLanguage = (language: Locale) => {
    const chosen = (next: Speech) => {
      remember(language);
      speak(next);
    };
    // Without the network the language stays that is spoken.
    void loadSpeech(language, tenantId).then(chosen, () => {});
  };
  return (
    <SpeechContext value={spoken}>
      <Survey
        kind="Anonymous"
        campaignName={campaign.name}
        survey={campaign.surveySnapshot}
        response={surveyResponse}
        tenant={tenant}
        owner={campaign.owner}
        respondent={null}
        keeper="anonymous"
        save={(save) => saveUnnamed(campaign.id, save)}
        privacyPolicy={tenant.privacyPolicyUrl ?? configuration().privacyPolicyUrl}
        language={spoken.locale}
        onLanguage={onLanguage}
      />
    </SpeechContext>
  );
}

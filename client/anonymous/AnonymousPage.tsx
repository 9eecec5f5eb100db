import { type ReactNode, useState } from 'react';
import {
  DRAFT_REPLACED_KEY,
  followDraft,
  isTokenRefused,
  saveDraftLocally,
  unsavedTextsOf,
} from '#client/anonymous/draft-save-and-submission';
import { ANONYMOUS_OUTBOX_OWNER, startOver } from '#client/anonymous/local-campaign-data';
import type { OpenedLink } from '#client/anonymous/open-link';
import { loadTranslator } from '#client/anonymous/translator';
import { isStored } from '#client/api/ballot-draft-database';
import { configuration } from '#client/api/configuration';
import { ApiError } from '#client/api/fetch';
import { Survey } from '#client/features/survey/Survey.tsx';
import { type Translator, TranslatorContext, useTranslator } from '#client/features/survey/translator-context';
import { useIdleLoad } from '#client/features/survey/useIdleLoad';
import type { AnonymousCampaign } from '#shared/campaign/schema';
import type { Locale } from '#shared/i18n/locale';
import type { AnonymousSave } from '#shared/response/schema';

interface Props {
  tenantId: string;
  campaignId: string;
  opened: OpenedLink;
  open: () => Promise<OpenedLink>;
  speech: Translator;
  translatorOf: (opened: OpenedLink) => Promise<Translator>;
  remember: (language: Locale) => void;
}

/** The survey, or the reason why there is none. */
export function AnonymousPage({ tenantId, campaignId, opened: first, open, speech, translatorOf, remember }: Props): ReactNode {
  const [spoken, speak] = useState(speech);
  const [opened, setOpened] = useState<OpenedLink | null>(first);
  const closed = useIdleLoad(() => import('./UnavailablePage.tsx'), opened !== null && opened.is !== 'open');
  // The previous answer may have been a refusal, which has no campaign and so no language.
  const onAgain = async () => {
    const next = await open();
    await translatorOf(next).then(speak, () => {});
    setOpened(next);
  };
  const onBeginAnew = () => {
    // Closes the survey first: otherwise it would save again and store the answers that are being deleted.
    setOpened(null);
    void startOver(campaignId).then(open).then(setOpened);
  };
  const onLanguage = (language: Locale) => {
    const chosen = (next: Translator) => {
      remember(language);
      speak(next);
    };
    // When the texts cannot be loaded, the current language stays.
    void loadTranslator(language, tenantId).then(chosen, () => {});
  };
  const onReplaced = () => setOpened({ is: 'replaced' });
  const onTokenless = (campaign: AnonymousCampaign) => setOpened({ is: 'tokenless', campaign, isRefused: true, isLeft: true });
  return (
    <TranslatorContext value={spoken}>
      {opened?.is === 'open' ? (
        <OpenedSurvey key={opened.response.id} {...{ opened, onLanguage, onBeginAnew, onReplaced, onTokenless }} />
      ) : opened && closed ? (
        <closed.UnavailablePage {...{ campaignId, opened, onBeginAnew }} onAgain={() => void onAgain()} />
      ) : null}
    </TranslatorContext>
  );
}

interface AnsweringProps {
  opened: Extract<OpenedLink, { is: 'open' }>;
  onLanguage: (language: Locale) => void;
  onBeginAnew: () => void;
  onReplaced: () => void;
  onTokenless: (campaign: AnonymousCampaign) => void;
}

/** The survey with the draft of this device. */
function OpenedSurvey({ opened, onLanguage, onBeginAnew, onReplaced, onTokenless }: AnsweringProps): ReactNode {
  const { campaign, response, place, isStarted } = opened;
  const { tenant, threshold } = campaign;
  const [stored, setStored] = useState(opened.isStored);
  const [left, setLeft] = useState<readonly string[]>([]);
  const save = async (body: AnonymousSave) => {
    try {
      const reply = await saveDraftLocally(campaign.id, body);
      setStored(isStored(campaign.id));
      return reply;
    } catch (error) {
      const refusal = error instanceof ApiError ? error.body : undefined;
      if (refusal?.type === 'ResponseCompletedError') setLeft(unsavedTextsOf(campaign.id, body));
      if (refusal?.messageKey === DRAFT_REPLACED_KEY) onReplaced();
      if (error instanceof ApiError && isTokenRefused(error)) onTokenless(campaign);
      throw error;
    }
  };
  return (
    <Survey
      kind="Anonymous"
      campaignName={campaign.name}
      survey={campaign.surveySnapshot}
      response={response}
      tenant={tenant}
      owner={campaign.owner}
      respondent={null}
      outboxOwner={ANONYMOUS_OUTBOX_OWNER}
      place={place}
      save={save}
      anonymous={{
        ...{ threshold, isInvited: campaign.anonymity === 'invited', isStarted, isStored: stored, wordsLeft: left, onBeginAnew },
        privacyPolicy: tenant.privacyPolicyUrl ?? configuration().privacyPolicyUrl,
      }}
      follow={(take) => followDraft(campaign.id, response, take, onReplaced)}
      language={useTranslator().locale}
      onLanguage={onLanguage}
    />
  );
}

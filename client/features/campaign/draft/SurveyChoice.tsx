import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { campaignSurveysQuery, surveysOfDraftQuery } from '#client/api/campaign-management';
import type { OpenDraft } from '#client/features/campaign/draft/draft-controller';
import { useRowRemovalFocus } from '#client/ui/focus/useRowRemovalFocus';
import type { CampaignSurvey } from '#shared/launch/schema';
import { ChoiceRow } from './ChoiceRow.tsx';
import { SearchedOffers, useOfferSearch } from './SearchedOffers.tsx';
import css from './Wizard.module.css';

/** Selected surveys and a searchable list of available ones: several for a named campaign, one for an anonymous campaign. */
export function SurveyChoice({ open: { draft, revision, set } }: { open: OpenDraft }): ReactNode {
  const { t } = useTranslation();
  const group = useId();
  const search = useOfferSearch();
  const query = useQuery(campaignSurveysQuery(search.request));
  const offered = query.data;
  const { data: stored } = useQuery(surveysOfDraftQuery(draft.id, revision));
  const [picked, setPicked] = useState<CampaignSurvey[]>([]);
  const known = new Map([...picked, ...(offered?.items ?? []), ...(stored ?? [])].map((survey) => [survey.id, survey]));
  const isOne = draft.type === 'Anonymous';
  const { surveyIds } = draft;
  const { place, list, leave } = useRowRemovalFocus<HTMLOListElement>(surveyIds.length);
  const choose = (survey: CampaignSurvey, yes: boolean) => {
    setPicked((before) => [...before, survey]);
    if (isOne) set({ surveyIds: yes ? [survey.id] : [] });
    else set({ surveyIds: yes ? [...surveyIds, survey.id] : surveyIds.filter((id) => id !== survey.id) });
  };
  return (
    <div ref={place} className={css.surveys}>
      {surveyIds.length > 0 ? (
        <ol ref={list} className={css.chosen} aria-label={t('campaigns.chosenSurveys')}>
          {surveyIds.map((id, row) => (
            <li key={id}>
              <span>
                <b dir="auto">{known.get(id)?.name ?? (stored ? t('campaigns.surveyGone') : '…')}</b>
                <small>{known.has(id) ? <SurveyFacts survey={known.get(id) as CampaignSurvey} /> : null}</small>
              </span>
              <ActionIcon
                aria-label={t('campaigns.takeOut', { name: known.get(id)?.name ?? '' })}
                title={t('general.remove')}
                onClick={() => {
                  leave(row);
                  set({ surveyIds: surveyIds.filter((each) => each !== id) });
                }}
              >
                <IconX size={20} stroke={1.75} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ol>
      ) : null}
      <SearchedOffers
        search={search}
        label={t(isOne ? 'campaigns.chooseOne' : 'campaigns.chooseSurveys')}
        query={query}
        items={t('campaigns.surveys')}
        empty={t(search.isNarrowed ? 'campaigns.noSurveyFound' : 'campaigns.noSurveys')}
        tab="surveys"
      >
        {(offered?.items ?? []).map((survey) => (
          <ChoiceRow
            key={survey.id}
            type={isOne ? 'radio' : 'checkbox'}
            name={group}
            checked={surveyIds.includes(survey.id)}
            label={survey.name}
            onChange={(yes) => choose(survey, yes)}
          >
            <SurveyFacts survey={survey} />
          </ChoiceRow>
        ))}
      </SearchedOffers>
    </div>
  );
}

function SurveyFacts({ survey: { version, questionCount, isOffered, isDraftNewer } }: { survey: CampaignSurvey }): ReactNode {
  const { t } = useTranslation();
  if (!isOffered) return t('campaigns.surveyArchived');
  if (version === 0) return t('campaigns.surveyUnsaved');
  const facts = [t('library.versionNumber', { version }), t('library.questionCount', { count: questionCount })];
  return [...facts, ...(isDraftNewer ? [t('campaigns.surveyNewer')] : [])].join(' · ');
}

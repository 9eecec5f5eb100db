import { ActionIcon, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { campaignSurveysQuery, surveysOfDraftQuery } from '#client/api/campaign-management';
import { pagerTexts } from '#client/api/pager-texts';
import type { OpenDraft } from '#client/features/campaign/draft/draft-controller';
import { Pager } from '#client/ui/pager/Pager.tsx';
import type { CampaignSurvey } from '#shared/launch/schema';
import { pageCount } from '#shared/table/paging';
import { normalizeSearch, SEARCH_LENGTH } from '#shared/user/list';
import { ChoiceRow } from './ChoiceRow.tsx';
import css from './Wizard.module.css';

const DEBOUNCE_MS = 300;
const PAGE_SIZE = 10;

/** Selected surveys and a searchable list of available ones: several for a named campaign, one for an anonymous campaign. */
export function SurveyChoice({ open: { draft, revision, set } }: { open: OpenDraft }): ReactNode {
  const { t } = useTranslation();
  const group = useId();
  const [typed, setTyped] = useState('');
  const [debounced] = useDebouncedValue(typed, DEBOUNCE_MS);
  const [page, setPage] = useState(1);
  const search = normalizeSearch(debounced);
  const { data: offered } = useQuery(campaignSurveysQuery({ page, ...(search ? { search } : {}) }));
  const { data: stored } = useQuery(surveysOfDraftQuery(draft.id, revision));
  const [picked, setPicked] = useState<CampaignSurvey[]>([]);
  const known = new Map([...picked, ...(offered?.items ?? []), ...(stored ?? [])].map((survey) => [survey.id, survey]));
  const isOne = draft.type === 'Anonymous';
  const { surveyIds } = draft;
  const choose = (survey: CampaignSurvey, yes: boolean) => {
    setPicked((before) => [...before, survey]);
    if (isOne) set({ surveyIds: yes ? [survey.id] : [] });
    else set({ surveyIds: yes ? [...surveyIds, survey.id] : surveyIds.filter((id) => id !== survey.id) });
  };
  const total = offered?.totalCount ?? 0;
  const isShort = typed.trim() !== '' && normalizeSearch(typed) === undefined;
  return (
    <div className={css.surveys}>
      {surveyIds.length > 0 ? (
        <ol className={css.chosen} aria-label={t('campaigns.chosenSurveys')}>
          {surveyIds.map((id) => (
            <li key={id}>
              <span>
                <b dir="auto">{known.get(id)?.name ?? (stored ? t('campaigns.surveyGone') : '…')}</b>
                <small>{known.has(id) ? <SurveyFacts survey={known.get(id) as CampaignSurvey} /> : null}</small>
              </span>
              <ActionIcon
                aria-label={t('campaigns.takeOut', { name: known.get(id)?.name ?? '' })}
                title={t('general.remove')}
                onClick={() => set({ surveyIds: surveyIds.filter((each) => each !== id) })}
              >
                <IconX size={20} stroke={1.75} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ol>
      ) : null}
      <TextInput
        type="search"
        label={t(isOne ? 'campaigns.chooseOne' : 'campaigns.chooseSurveys')}
        placeholder={t('library.searchText')}
        description={isShort ? t('validations.minLength', { count: SEARCH_LENGTH.least }) : undefined}
        inputWrapperOrder={['label', 'input', 'description']}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        value={typed}
        maxLength={SEARCH_LENGTH.most}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setPage(1);
        }}
      />
      <div className={css.offers}>
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
        {offered && total === 0 ? <p className={css.hint}>{t(search ? 'campaigns.noSurveyFound' : 'campaigns.noSurveys')}</p> : null}
      </div>
      {total > PAGE_SIZE ? (
        <Pager
          page={page}
          pages={pageCount(total, PAGE_SIZE)}
          onPage={setPage}
          size={PAGE_SIZE}
          sizes={[]}
          onSize={() => undefined}
          texts={pagerTexts(t, total, t('campaigns.surveys'))}
        />
      ) : null}
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

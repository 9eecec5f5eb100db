import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { surveysOfDraftQuery } from '#client/api/campaign-management';
import type { CampaignDraft } from '#shared/launch/schema';
import { answerWayOf } from '#shared/launch/wizard';
import type { UserCard } from '#shared/user/schema';
import css from './Check.module.css';

interface FixedTermsProps {
  draft: CampaignDraft;
  revision: number;
  threshold: number;
  owner: UserCard | undefined;
}

/** Terms that a launch fixes for all respondents, in the wording that respondents read. */
export function FixedTerms({ draft, revision, threshold, owner }: FixedTermsProps): ReactNode {
  const { t } = useTranslation();
  const { data: surveys = [] } = useQuery(surveysOfDraftQuery(draft.id, revision));
  const way = answerWayOf(draft);
  return (
    <section className={css.fixed} aria-labelledby="fixed-terms">
      <h2 id="fixed-terms">{t('campaigns.fixed')}</h2>
      <p>{t('campaigns.fixedText')}</p>
      <dl>
        <div>
          <dt>{t(`campaigns.ways.${way}.title`)}</dt>
          <dd>{t(`campaigns.ways.${way}.fixed`, { name: owner?.displayName ?? '…' })}</dd>
        </div>
        <div>
          <dt>{t('campaigns.threshold', { count: threshold })}</dt>
          <dd>{t('campaigns.thresholdText')}</dd>
        </div>
        <div>
          <dt>{t(draft.cuts.length > 0 ? 'campaigns.cutByDepartment' : 'campaigns.noCut')}</dt>
          <dd>{t(draft.cuts.length > 0 ? 'campaigns.cutByDepartmentText' : 'campaigns.noCutText')}</dd>
        </div>
        {surveys.map(({ id, name, version, questionCount }) => (
          <div key={id}>
            <dt dir="auto">{version > 0 ? t('campaigns.surveyVersion', { name, version }) : name}</dt>
            <dd>{t('campaigns.surveyVersionText', { questions: t('library.questionCount', { count: questionCount }) })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

import { IconArrowLeft } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useRef } from 'react';
import { missingText } from '#client/features/survey/missing-text';
import { SaveNotices } from '#client/features/survey/SaveNotices.tsx';
import { SurveyFooter } from '#client/features/survey/SurveyFooter.tsx';
import { useSurvey } from '#client/features/survey/survey-context';
import { TenantBrand } from '#client/features/survey/TenantBrand.tsx';
import { SurveySaveState } from '#client/features/survey/top-bar/SurveySaveState.tsx';
import { useTranslator } from '#client/features/survey/translator-context';
import { NativeButton } from '#client/ui/button/NativeButton.tsx';
import { listReviewRows, reviewSum } from '#shared/survey-flow/view/review';
import css from './Review.module.css';
import { ReviewRowButton } from './ReviewRowButton.tsx';

/** All answers on one page, before they are submitted. */
export function Review(): ReactNode {
  const { t } = useTranslator();
  const { props, atoms, send } = useSurvey();
  const survey = useAtomValue(atoms.survey);
  const flow = useAtomValue(atoms.flow);
  const { done, total, missing } = reviewSum(survey, flow);
  const { number } = useAtomValue(atoms.position);
  const page = useRef<HTMLDivElement>(null);
  const left = useRef(flow.scene.at === 'review' && flow.scene.row !== flow.working.currentResponseIndex ? flow.scene.row : null);
  // The focus returns to the row that was opened; on the first visit it moves to the title.
  useEffect(() => {
    const row = left.current === null ? null : page.current?.querySelectorAll<HTMLElement>('li > button')[left.current];
    (row ?? page.current?.querySelector('h1'))?.focus();
  }, []);
  return (
    <div ref={page} className={css.review}>
      <div className={css.scrolls}>
        <header className={css.head} data-stage="deep">
          <div className={css.bar}>
            <TenantBrand under={props.campaignName} />
            <SurveySaveState />
          </div>
          <div className={css.title}>
            <h1 tabIndex={-1}>{t('survey.reviewTitle')}</h1>
            <p>
              {t('survey.reviewDone', { done, total })} {missing.length > 0 ? missingText(t, missing) : null}
            </p>
          </div>
        </header>
        <SaveNotices />
        <ol className={css.rows}>
          {listReviewRows(survey, flow).map((row) => (
            <li key={row.index}>
              <ReviewRowButton row={row} total={total} />
            </li>
          ))}
        </ol>
        <div className={css.foot}>
          <SurveyFooter />
        </div>
      </div>
      <div className={css.dock}>
        <div>
          <NativeButton onClick={() => send({ type: 'previous' })}>
            <IconArrowLeft size={20} stroke={1.75} aria-hidden />
            {t('survey.reviewBack', { number: Number(number) })}
          </NativeButton>
          <NativeButton look="primary" onClick={() => send({ type: 'next' })}>
            {t('survey.submit')}
          </NativeButton>
        </div>
      </div>
    </div>
  );
}

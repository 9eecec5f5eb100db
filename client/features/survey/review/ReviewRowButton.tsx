import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { useQuestionLanguage, useQuestionText, useSurvey } from '#client/features/survey/survey-context';
import { useTranslator } from '#client/features/survey/translator-context';
import { splitHeadline } from '#shared/i18n/headline-split';
import type { ReviewRow } from '#shared/survey-flow/view/review';
import css from './ReviewRowButton.module.css';

const GAP_TEXTS = { missing: 'survey.rowMissing', empty: 'survey.rowEmpty', partly: 'survey.rowPartly' } as const;

/** A question with its answers; leads to the question. */
export function ReviewRowButton({ row, total }: { row: ReviewRow; total: number }): ReactNode {
  const { t } = useTranslator();
  const { send } = useSurvey();
  const { index, heading, first, second, words, state } = row;
  const text = useQuestionText(index)(heading);
  const language = useQuestionLanguage(index)(heading);
  return (
    <button type="button" className={css.row} data-state={state} onClick={() => send({ type: 'visit', index })}>
      <span className={css.number} aria-hidden="true">
        {index + 1}
      </span>
      <span className="visually-hidden">{t('general.label', { label: t('survey.position', { number: index + 1, total }) })} </span>
      <span className={css.headline} lang={language}>
        {splitHeadline(text).headline}
      </span>
      {first === null ? null : <Rail first={first} second={second} />}
      {words ? <span className={css.words}>{words}</span> : null}
      {state === 'done' ? null : (
        <span className={css.lacks}>
          {state === 'missing' ? <IconAlertTriangle size={18} stroke={1.75} aria-hidden /> : null}
          {t(GAP_TEXTS[state])}
        </span>
      )}
      <IconChevronRight className={css.leads} size={20} stroke={1.75} aria-hidden />
    </button>
  );
}

const place = (value: number): CSSProperties => ({ '--v': value / 100 }) as CSSProperties;

/** A thin track with the two values; the second one is a ring. */
function Rail({ first, second }: { first: number; second: number | null }): ReactNode {
  const { t } = useTranslator();
  return (
    <>
      <span className={css.rail} aria-hidden="true">
        <i className={css.ticks} />
        <i className={css.ticks} data-on="" style={place(first)} />
        {second === null ? null : <i className={css.dot} data-second="" style={place(second)} />}
        <i className={css.dot} style={place(first)} />
      </span>
      <span className={css.values}>
        <span className="visually-hidden">{t('talk.of100', { value: Math.floor(first) })}. </span>
        <b aria-hidden="true">{Math.floor(first)}</b>
        {second === null ? null : (
          <>
            <span className="visually-hidden">{t('survey.secondAnswer', { value: Math.floor(second) })}. </span>
            <small aria-hidden="true">{Math.floor(second)}</small>
          </>
        )}
      </span>
    </>
  );
}

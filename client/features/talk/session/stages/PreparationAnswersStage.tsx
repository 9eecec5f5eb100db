import { useAtomValue } from 'jotai';
import { type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { PreparationAnswerRow } from '#client/features/talk/preparation-answers/PreparationAnswerRow.tsx';
import { usePageText } from '#client/features/talk/session/page-hooks';
import { PreparationAnswersContext, useTalkContext } from '#client/features/talk/session/talk-context';
import { useSessionUser } from '#client/features/talk/session/useSessionUsers';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import { pageStep } from '#shared/talk/page-fields';
import { type AnswerBlock, answerBlocks, type EarlierAnswer, earlierAnswers } from '#shared/talk/preparation-answers';
import type { Page } from '#shared/talk/schema';
import session from '../Session.module.css';
import css from './Answers.module.css';
import { ScrollCue } from './ScrollCue.tsx';
import { StageLayout } from './StageLayout.tsx';

/** The preparation answers: one line for each user on a common scale, so that differences are visible. */
export function PreparationAnswersStage({ page }: { page: Page }): ReactNode {
  const { t } = useTranslation();
  const { talk, project } = useTalkContext();
  const { lists, loaded } = use(PreparationAnswersContext);
  const text = usePageText(page);
  const { questionIndex } = useAtomValue(talk.atoms.position);
  const step = pageStep(page, questionIndex);
  const { giverId, takerId } = talk.session;
  const ceoUserId = project?.['organisational-structure'].ceoUserId ?? null;
  const answers = lists && project ? earlierAnswers(page, lists, loaded, { giverId, takerId, ceoUserId }) : [];
  const intro = text('introText');
  const title = text(step.headline) || intro;
  return (
    <StageLayout title={title}>
      {intro && intro !== title ? <p className={session.line}>{intro}</p> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long answers scroll in this region and nothing in it takes the focus, so it
          needs focus to be scrolled by keyboard */}
      <section className={css.answers} aria-label={t('talk.earlier')} tabIndex={0}>
        {project ? null : <SkeletonRows rows={2} label={t('general.loading')} />}
        {project && answers.length === 0 ? <p>{t('talk.nobodyAnswered')}</p> : null}
        {(project ? answerBlocks(page, questionIndex, answers) : []).map((block) => (
          <div key={`${block.kind}${block.part}`} data-kind={block.kind}>
            <BlockTitle words={block.question && (text(block.question) || (block.kind === 'text' ? t('talk.comments') : ''))} />
            {answers.map((answer) => (
              <Row key={answer.userId} answer={answer} block={block} />
            ))}
          </div>
        ))}
      </section>
      <ScrollCue />
    </StageLayout>
  );
}

const BlockTitle = ({ words }: { words: string | null }): ReactNode => (words ? <h2>{words}</h2> : null);

function Row({ answer, block }: { answer: EarlierAnswer; block: AnswerBlock }): ReactNode {
  return <PreparationAnswerRow answer={answer} card={useSessionUser(answer.userId)} block={block} />;
}

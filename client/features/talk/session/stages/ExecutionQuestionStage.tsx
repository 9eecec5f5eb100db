import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageText } from '#client/features/talk/session/page-hooks';
import { useTalkContext } from '#client/features/talk/session/talk-context';
import { Typing } from '#client/ui/typing-indicator/Typing.tsx';
import { isTextPage, pageStep } from '#shared/talk/page-fields';
import type { Page } from '#shared/talk/schema';
import css from '../Session.module.css';
import { ScaleQuestion } from './ScaleQuestion.tsx';
import { StageLayout } from './StageLayout.tsx';
import { TextQuestion } from './TextQuestion.tsx';

/** A question that is answered during the talk, with a slider or a text field on the page. */
export function ExecutionQuestionStage({ page }: { page: Page }): ReactNode {
  const { talk } = useTalkContext();
  const text = usePageText(page);
  const { questionIndex } = useAtomValue(talk.atoms.position);
  const step = pageStep(page, questionIndex);
  const title = text(step.headline) || text('introText');
  if (isTextPage(page)) {
    return (
      <StageLayout title={title}>
        <Hint page={page} />
        <TextQuestion page={page} part={step.text} />
      </StageLayout>
    );
  }
  const sliders = step.scalars.map((part) => {
    const question = text(part === 1 ? 'scalarQuestion1' : 'scalarQuestion2');
    const asksAgain = step.headline !== `scalarQuestion${part}`;
    return (
      <ScaleQuestion
        key={part}
        page={page}
        part={part}
        question={question}
        shown={asksAgain}
        curtain={step.scalars.length === 1 && !asksAgain}
      />
    );
  });
  return (
    <StageLayout title={title} foot={<div className={css.scales}>{sliders}</div>}>
      <Hint page={page} />
      <TypingHint />
    </StageLayout>
  );
}

/** One sentence of help beside the question. */
function Hint({ page }: { page: Page }): ReactNode {
  const intro = usePageText(page)('introText');
  return intro ? <p className={css.line}>{intro}</p> : null;
}

function TypingHint(): ReactNode {
  const { t } = useTranslation();
  const { talk, giver } = useTalkContext();
  // Hidden while the notes are open: they show it themselves.
  const notesOpen = useAtomValue(talk.atoms.notesOpen);
  const writing = useAtomValue(talk.atoms.writing) && !talk.isGiver && !notesOpen;
  return writing ? (
    <p className={css.writing}>
      <Typing text={t('talk.writing', { name: giver.givenName })} />
    </p>
  ) : null;
}

import { useAtomValue } from 'jotai';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTalkContext } from '#client/features/talk/session/talk-context';
import { AgendaStage } from './stages/AgendaStage.tsx';
import { ExecutionQuestionStage } from './stages/ExecutionQuestionStage.tsx';
import { ExitStage } from './stages/ExitStage.tsx';
import { InstructionsStage } from './stages/InstructionsStage.tsx';
import { PreparationAnswersStage } from './stages/PreparationAnswersStage.tsx';
import { StartStage } from './stages/StartStage.tsx';
import { VideoStage } from './stages/VideoStage.tsx';

/** Few talks have such pages, so their code loads when the first one is shown. */
const BothAnswerStage = lazy(async () => ({
  default: (await import('#client/features/talk/session/stages/BothAnswerStage.tsx')).BothAnswerStage,
}));

/** Selects the component for the kind of page. */
export function PageStage(): ReactNode {
  const { talk } = useTalkContext();
  const page = useAtomValue(talk.atoms.page);
  if (!page) return <AgendaStage />;
  if (page.pageType === 'preparation-question') return <PreparationAnswersStage key={page.id} page={page} />;
  if (page.pageType === 'execution-question') return <ExecutionQuestionStage key={page.id} page={page} />;
  if (page.pageType === 'both-answer')
    return (
      <Suspense>
        <BothAnswerStage key={page.id} page={page} />
      </Suspense>
    );
  if (page.staticType === 'Video') return <VideoStage page={page} />;
  if (page.staticType === 'UI Instructions') return <InstructionsStage page={page} />;
  if (page.staticType === 'Exit') return <ExitStage page={page} />;
  return <StartStage page={page} />;
}

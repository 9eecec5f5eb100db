import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { SaveNotices } from '#client/features/survey/SaveNotices.tsx';
import { useSurvey } from '#client/features/survey/survey-context';
import { useTranslator } from '#client/features/survey/translator-context';
import { Typing } from '#client/ui/typing-indicator/Typing.tsx';
import { ScreenCard } from './ScreenCard.tsx';

/** Shown while the submission or the reset is being saved; says when the connection is down. */
export function SubmittingCard({ title }: { title: 'survey.handingIn' | 'survey.beginningAgain' }): ReactNode {
  const { t } = useTranslator();
  const { props, atoms } = useSurvey();
  // While the save waits for a connection nothing is sent, so the text is hidden.
  const leaves = useAtomValue(atoms.condition) === 'saving' && props.anonymous !== undefined;
  return (
    <ScreenCard burst={null} title={t(title)} {...(leaves ? { text: t('survey.handingInText') } : {})}>
      <Typing text="" hidden />
      <SaveNotices />
    </ScreenCard>
  );
}

import { IconNotes } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useScene } from '#client/features/talk/session/context';
import { usePageText } from '#client/features/talk/session/fields';
import type { Page } from '#shared/talk/schema';
import css from '../Session.module.css';
import { StageButton } from './StageButton.tsx';
import { TalkStage } from './TalkStage.tsx';

/** Explains the notes symbol before it is needed. */
export function InstructionsStage({ page }: { page: Page }): ReactNode {
  const { t } = useTranslation();
  const { talk } = useScene();
  const text = usePageText(page);
  return (
    <TalkStage title={text('introText')}>
      <p className={css.symbol}>
        <span>
          <IconNotes size={30} stroke={1.75} aria-hidden />
        </span>
        {t('talk.notesSymbol')}
      </p>
      <StageButton onClick={talk.actions.next}>{text('startButtonText') || t('talk.goOn')}</StageButton>
    </TalkStage>
  );
}

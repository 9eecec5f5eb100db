import { IconNotes } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageText } from '#client/features/talk/session/page-hooks';
import { useTalkContext } from '#client/features/talk/session/talk-context';
import type { Page } from '#shared/talk/schema';
import css from '../Session.module.css';
import { StageButton } from './StageButton.tsx';
import { StageLayout } from './StageLayout.tsx';

/** Explains the notes icon before it is needed. The giver continues from here, for all followers. */
export function InstructionsStage({ page }: { page: Page }): ReactNode {
  const { t } = useTranslation();
  const { talk, giver } = useTalkContext();
  const led = useAtomValue(talk.atoms.isLed);
  const text = usePageText(page);
  return (
    <StageLayout title={text('introText')}>
      <p className={css.symbol}>
        <span>
          <IconNotes size={30} stroke={1.75} aria-hidden />
        </span>
        {t('talk.notesSymbol')}
      </p>
      {led ? (
        <p className={css.line}>{t('talk.goesOn', { name: giver.givenName })}</p>
      ) : (
        <StageButton onClick={talk.actions.next}>{text('startButtonText') || t('talk.goOn')}</StageButton>
      )}
    </StageLayout>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { watchAssignments } from '#client/api/realtime-subscriptions';
import { talkQuery } from '#client/api/talk';
import { joinUnprepared } from '#client/features/talk/participant-names';
import { useCanWrite, usePageImage, usePageText } from '#client/features/talk/session/page-hooks';
import { useTalkContext } from '#client/features/talk/session/talk-context';
import { StartIllustration } from '#client/ui/illustrations/StartIllustration.tsx';
import { StageImage } from '#client/ui/stage-image/StageImage.tsx';
import type { Page } from '#shared/talk/schema';
import css from '../Session.module.css';
import { StageButton } from './StageButton.tsx';
import { StageLayout } from './StageLayout.tsx';

/**
 * The names of giver and taker who have not submitted their preparation. Loaded again when a preparation is submitted while the talk is
 * Waiting, and when the talk becomes Ready.
 */
function useUnprepared(): string {
  const { t } = useTranslation();
  const { talk } = useTalkContext();
  const status = useAtomValue(talk.atoms.status);
  const isOutdated = status === 'Ready' && talk.session.status === 'Waiting';
  const queryClient = useQueryClient();
  useEffect(() => {
    if (status !== 'Waiting') return;
    return watchAssignments(() => void queryClient.invalidateQueries({ queryKey: talkQuery(talk.session.id).queryKey }));
  }, [status, queryClient, talk]);
  const { data = talk.session } = useQuery({ ...talkQuery(talk.session.id), enabled: isOutdated });
  return data.status === status ? joinUnprepared(data, talk.userId, t) : '';
}

/** The first page: only the giver can start the talk, and only once. */
export function StartStage({ page }: { page: Page }): ReactNode {
  const { t } = useTranslation();
  const { talk, giver } = useTalkContext();
  const text = usePageText(page);
  const image = usePageImage(page);
  const status = useAtomValue(talk.atoms.status);
  const mayWrite = useCanWrite();
  const names = useUnprepared();
  const picture = (
    <StageImage src={image}>
      <StartIllustration />
    </StageImage>
  );
  return (
    <StageLayout title={text('introText')} picture={picture}>
      {status === 'Waiting' ? <p className={css.line}>{t('talk.waitPreparations')}</p> : null}
      {status === 'Waiting' && names ? <p className={css.line}>{t('talks.waitsFor', { names })}</p> : null}
      {status === 'Ready' && names ? <p className={css.line}>{t('talks.unprepared', { names })}</p> : null}
      {status === 'Ready' && talk.isGiver ? (
        <StageButton disabled={!mayWrite} onClick={talk.actions.start}>
          {text('startButtonText') || t('talk.startDefault')}
        </StageButton>
      ) : null}
      {status === 'Ready' && !talk.isGiver ? <p className={css.line}>{t('talk.waitForStart', { name: giver.givenName })}</p> : null}
    </StageLayout>
  );
}

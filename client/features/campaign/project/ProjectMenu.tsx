import { IconLock, IconRepeat, IconTransfer, IconUserShare } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#client/api/error-message';
import {
  closeTalkProject,
  PROJECT_DRAFTS_KEY,
  PROJECTS_KEY,
  projectLaunchKey,
  repeatTalkProject,
  setTalkProjectOwner,
} from '#client/api/project';
import { useIsGranted } from '#client/api/useIsGranted';
import { useNavigateWhileShown } from '#client/api/useNavigateWhileShown';
import { useSingleMutation } from '#client/api/useSingleMutation';
import { OwnerDialog } from '#client/features/campaign/OwnerDialog.tsx';
import { confirm } from '#client/ui/confirm-dialog/confirm';
import { ActionMenu } from '#client/ui/menu/ActionMenu.tsx';
import { toast } from '#client/ui/toasts/toast';
import { replacedLeaders } from '#shared/project/hand-over';
import type { TalkProject } from '#shared/project/schema';
import { HandOverDialog } from './HandOverDialog.tsx';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface ProjectMenuProps {
  project: TalkProject;
  /** Whether users can be searched; only then can talks and the project be handed over. */
  canSearch: boolean;
  onChange: () => void;
}

/** Menu of a launched project: plans its next round for users who may plan projects, hands talks over, and closes it. */
export function ProjectMenu({ project, canSearch, onChange }: ProjectMenuProps): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigateWhileShown();
  const queryClient = useQueryClient();
  const mayPlan = useIsGranted('talkProjects');
  const [isHandingOver, setHandingOver] = useState(false);
  const [isChangingOwner, setChangingOwner] = useState(false);
  const { id, languageIndependentName: name, status, revision } = project;
  const { mutate: close, isPending } = useMutation({
    mutationFn: () => closeTalkProject(id, revision),
    onError: (error) => toast.error(errorMessage(error, t)),
    onSettled: onChange,
  });
  const [creationKey] = useState(() => crypto.randomUUID());
  const { mutate: repeat } = useSingleMutation({
    mutationFn: () => repeatTalkProject(id, creationKey),
    onError: (error) => toast.error(errorMessage(error, t)),
    onSuccess: async (draft) => {
      void queryClient.invalidateQueries({ queryKey: PROJECT_DRAFTS_KEY });
      await navigate({ to: '/talk-projects/$projectId', params: { projectId: draft.id }, search: { step: 'what' } });
      toast.info(t('talkProjects.againMade'));
    },
  });
  const ask = async () => {
    const text = t('talkProjects.closeText');
    if ((await confirm({ type: 'warning', text, buttons: ['yes', 'no'], danger: true })) === 'yes') close();
  };
  const isOpen = status === 'Open';
  const canHandOver = isOpen && canSearch && replacedLeaders(project.pairs).length > 0;
  return (
    <>
      <ActionMenu
        label={t('lists.actionsFor', { name })}
        disabled={isPending}
        actions={[
          isOpen && { id: 'close', label: t('talkProjects.close'), icon: <IconLock {...ICON} />, onClick: () => void ask() },
          canHandOver && {
            id: 'handOver',
            label: t('talkProjects.handOver'),
            icon: <IconTransfer {...ICON} />,
            onClick: () => setHandingOver(true),
          },
          canSearch && {
            id: 'owner',
            label: t('campaigns.ownerChange'),
            icon: <IconUserShare {...ICON} />,
            onClick: () => setChangingOwner(true),
          },
          mayPlan && { id: 'again', label: t('talkProjects.again'), icon: <IconRepeat {...ICON} />, onClick: () => repeat() },
        ]}
      />
      {isHandingOver ? <HandOverDialog project={project} onClose={() => setHandingOver(false)} onChange={onChange} /> : null}
      {isChangingOwner ? (
        <OwnerDialog
          ownerUserId={project.ownerUserId}
          revision={revision}
          text={t('talkProjects.ownerChangeText')}
          right="talkProjects"
          handOver={(body) => setTalkProjectOwner(id, body)}
          mutationKey={projectLaunchKey(id)}
          listKey={PROJECTS_KEY}
          onClose={() => setChangingOwner(false)}
          onChange={onChange}
        />
      ) : null}
    </>
  );
}

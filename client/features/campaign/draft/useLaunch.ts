import { type QueryKey, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '#client/api/account';
import { errorMessage } from '#client/api/error-message';
import { useSingleMutation } from '#client/api/useSingleMutation';
import { toast } from '#client/ui/toasts/toast';
import type { SavedDraft } from '#shared/launch/save-state';
import type { LaunchWarning } from '#shared/launch/schema';
import type { OpenDraft } from './draft-controller.ts';

interface LaunchOptions<Launched> {
  mutationKey: QueryKey;
  /** Launches the stored draft. @returns the id of what is launched */
  send: (launch: { revision: number; confirmed: LaunchWarning[] }) => Promise<Launched>;
  /** Queries of the lists of drafts and of what is launched. */
  lists: QueryKey[];
  /** The query of the draft's own page. */
  page: QueryKey;
  /** Opens what is launched, for users who have access to it. */
  show: (launched: Launched) => Promise<unknown>;
  /** Opens the list, for others. */
  showList: () => Promise<unknown>;
  /** Called when the server refuses the launch because the dry run is outdated. */
  onRefused: () => void;
}

/**
 * Mutation that launches a draft with the confirmed warnings. If another user has launched it already, it opens what was launched
 * (LAUNCH-R9, PROJECT-L1).
 */
export function useLaunch<Draft extends SavedDraft & { ownerUserId: string }, Launched>(
  { draft, flush, revision }: OpenDraft<Draft>,
  { mutationKey, send, lists, page, show, showList, onRefused }: LaunchOptions<Launched>,
) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const router = useRouter();
  const { pathname } = useLocation();
  const { data: account } = useSuspenseQuery(accountQuery);
  return useSingleMutation({
    mutationKey,
    mutationFn: async (confirmed: LaunchWarning[]) => {
      // A launch deletes the draft, and unsaved changes with it.
      if (!(await flush())) throw new Error('The draft is not saved.');
      return send({ revision, confirmed });
    },
    onSuccess: async (launched) => {
      if (router.state.location.pathname !== pathname) {
        // The user has left the page meanwhile, and must not be moved.
        for (const queryKey of [...lists, page]) void queryClient.invalidateQueries({ queryKey });
        return toast.info(t('campaigns.launched'));
      }
      for (const queryKey of lists) void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
      if (account.id === draft.ownerUserId || account.role.includes('TenantAdministrator')) return show(launched);
      toast.info(t('campaigns.launchedForOwner'));
      return showList();
    },
    onError: (error) => {
      toast.error(errorMessage(error, t));
      // Another user may have changed or deleted the draft, or the draft is launched and only the response was lost.
      void queryClient.invalidateQueries({ queryKey: page });
      onRefused();
    },
  });
}

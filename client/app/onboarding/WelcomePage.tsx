import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { accountQuery, finishOnboarding } from '#client/api/account';
import { currentMode } from '#client/app/mode';
import { UserMenu } from '#client/app/shell/UserMenu.tsx';
import { Onboarding } from '#client/features/onboarding/Onboarding.tsx';
import { MARKS } from '#client/theme/marks/logo-urls';
import { MODES } from '#shared/access/mode';

/** The introduction for users who lead talks; ends on the page that they wanted to open. */
export function WelcomePage(): ReactNode {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const leadsTo = useLocation({ select: ({ state }) => state.leadsTo });
  const { data: account } = useSuspenseQuery(accountQuery);
  const leave = () => navigate({ href: leadsTo ?? '/', replace: true });
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => finishOnboarding(account),
    onSuccess: (changed) => {
      queryClient.setQueryData(accountQuery.queryKey, changed);
      return leave();
    },
    meta: { failure: 'told' },
  });
  const mode = currentMode();
  return (
    <Onboarding
      name={account.givenName}
      product={{ mark: MARKS[mode], name: MODES[mode].moduleName }}
      menu={<UserMenu account={account} />}
      ending={isPending || isSuccess}
      onEnd={() => (account.isTrainingFinished ? void leave() : mutate())}
    />
  );
}

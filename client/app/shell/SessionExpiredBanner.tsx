import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isSessionExpired, onSessionExpired } from '#client/api/access-token';
import { signIn } from '#client/api/auth';
import { Banner } from '#client/ui/banner/Banner.tsx';
import { toast } from '#client/ui/toasts/toast';

/** Shown when the sign-in has expired. */
export function SessionExpiredBanner(): ReactNode {
  const { t } = useTranslation();
  const lapsed = useSyncExternalStore(onSessionExpired, isSessionExpired);
  if (!lapsed) return null;
  return (
    <Banner
      icon={<IconLock size={20} stroke={1.75} />}
      title={t('api.unauthorized')}
      action={{
        label: t('general.signIn'),
        onClick: () => void signIn(location.pathname + location.search).catch(() => toast.error(t('messages.tryAgainShortly'))),
      }}
    />
  );
}

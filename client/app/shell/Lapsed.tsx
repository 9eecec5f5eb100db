import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { signIn } from '#client/api/auth';
import { isLapsed, onLapsed } from '#client/api/token';
import { Banner } from '../../ui/banner/Banner.tsx';

/** Says that the sign-in has run out, and nothing while it has not. */
export function Lapsed(): ReactNode {
  const { t } = useTranslation();
  const lapsed = useSyncExternalStore(onLapsed, isLapsed);
  if (!lapsed) return null;
  return (
    <Banner
      icon={<IconLock size={20} stroke={1.75} />}
      title={t('api.unauthorized')}
      action={{ label: t('general.signIn'), onClick: () => void signIn(location.pathname) }}
    />
  );
}

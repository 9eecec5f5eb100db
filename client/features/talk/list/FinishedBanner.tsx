import { IconCircleCheck } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../../ui/banner/Banner.tsx';

/** Said after somebody finished a session and was led here; closed for good, also for a reload. */
export function FinishedBanner(): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const name = useLocation({ select: ({ state }) => state.finished });
  if (!name) return null;
  const close = () => {
    void navigate({ to: '.', replace: true, resetScroll: false, state: ({ finished: _said, ...rest }) => rest });
  };
  return (
    <Banner
      tone="neutral"
      icon={<IconCircleCheck size={20} stroke={1.75} />}
      title={t('talks.finished', { name })}
      action={{ label: t('general.close'), onClick: close }}
    />
  );
}

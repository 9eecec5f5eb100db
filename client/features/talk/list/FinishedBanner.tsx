import { IconCircleCheck } from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#client/ui/banner/Banner.tsx';

/** Shown after the user has finished a talk and returned to the list. Once closed it stays closed, also after a reload. */
export function FinishedBanner(): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const finished = useLocation({ select: ({ state }) => state.finished });
  if (!finished) return null;
  const close = () => {
    void navigate({ to: '.', replace: true, resetScroll: false, state: ({ finished: _said, ...rest }) => rest });
  };
  return (
    <Banner
      tone="neutral"
      icon={<IconCircleCheck size={20} stroke={1.75} />}
      title={'name' in finished ? t('talks.finished', finished) : t('talks.finishedBetween', finished)}
      renderLink={(look) => (
        <Link {...look} to="/future-talk/session/$futureTalkSessionId/record" params={{ futureTalkSessionId: finished.id }}>
          {t('talk.recordRead')}
        </Link>
      )}
      action={{ label: t('general.close'), onClick: close }}
    />
  );
}

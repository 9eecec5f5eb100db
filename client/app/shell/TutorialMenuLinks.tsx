import { Menu } from '@mantine/core';
import { IconMovie, IconRun } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { flags, setFlag } from '#client/api/browser-settings';
import { configuration } from '#client/api/configuration';
import { Tag } from '#client/ui/tag/Tag.tsx';
import type { AccessContext } from '#shared/access/guards';
import { menuEntry } from '#shared/access/navigation';
import { DEMO_RUN, trialRunFor } from '#shared/video/groups-and-trial-run';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const HINTS = 'hints';
const SEEN_FLAG_TTL_MS = 365 * 86_400_000;

interface TutorialMenuLinksProps {
  id: string;
  visitor: AccessContext;
  /** Plays the trial run in a dialog, where the mode has no page for it. */
  onTrialRun: () => void;
}

/** Menu items for the trial run, tagged as new until it was opened once, and for all tutorials. */
export function TutorialMenuLinks({ id, visitor, onTrialRun }: TutorialMenuLinksProps): ReactNode {
  const { t } = useTranslation();
  const [known, setKnown] = useState(() => flags(id, HINTS)[DEMO_RUN] ?? false);
  const to = menuEntry('/videos', visitor);
  const trial = trialRunFor(visitor);
  if (!to && !trial) return null;
  const begin = () => {
    setFlag(id, HINTS, DEMO_RUN, new Date(Date.now() + SEEN_FLAG_TTL_MS));
    setKnown(true);
    if (trial === 'talk') onTrialRun();
  };
  return (
    <>
      <Menu.Divider />
      {trial ? (
        <Menu.Item
          {...(trial === 'tutorial'
            ? { renderRoot: (item: Record<string, unknown>) => <Link to="/videos" search={{ play: DEMO_RUN }} {...item} /> }
            : {})}
          onClick={begin}
          leftSection={<IconRun {...ICON} />}
          rightSection={known ? null : <Tag kind="go" label={t('general.new')} />}
        >
          {t('navigation.tutorials')}
        </Menu.Item>
      ) : null}
      {to ? <AllVideos to={to} label={t('navigation.videos')} /> : null}
    </>
  );
}

/** Link to the tutorials, in this mode or in the one that has them. */
function AllVideos({ to, label }: { to: NonNullable<ReturnType<typeof menuEntry>>; label: string }): ReactNode {
  const icon = <IconMovie {...ICON} />;
  if (!('mode' in to)) {
    return (
      <Menu.Item renderRoot={(item) => <Link to="/videos" {...item} />} leftSection={icon}>
        {label}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item component="a" href={configuration().origins[to.mode] + to.path} leftSection={icon}>
      {label}
    </Menu.Item>
  );
}

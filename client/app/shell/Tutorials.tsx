import { Menu } from '@mantine/core';
import { IconMovie, IconRun } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { configuration } from '#client/api/configuration';
import { flagsOf, setFlag } from '#client/api/settings';
import type { Visitor } from '#shared/access/guards';
import { menuEntry } from '#shared/access/navigation';
import { hasTrialRun, TRIAL_RUN } from '#shared/video/list';
import { Tag } from '../../ui/tag/Tag.tsx';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const HINTS = 'hints';
const KNOWN_FOR_MS = 365 * 86_400_000;

/** How to see how things are done: the trial run, new until it was opened once, and all tutorials. */
export function Tutorials({ id, visitor }: { id: string; visitor: Visitor }): ReactNode {
  const { t } = useTranslation();
  const [known, setKnown] = useState(() => flagsOf(id, HINTS)[TRIAL_RUN] ?? false);
  const to = menuEntry('/videos', visitor);
  if (!to) return null;
  const icon = <IconMovie {...ICON} />;
  const begin = () => {
    setFlag(id, HINTS, TRIAL_RUN, new Date(Date.now() + KNOWN_FOR_MS));
    setKnown(true);
  };
  return (
    <>
      <Menu.Divider />
      {hasTrialRun(visitor) ? (
        <Menu.Item
          renderRoot={(item) => <Link to="/videos" search={{ play: TRIAL_RUN }} {...item} />}
          onClick={begin}
          leftSection={<IconRun {...ICON} />}
          rightSection={known ? null : <Tag kind="go" label={t('general.new')} />}
        >
          {t('navigation.tutorials')}
        </Menu.Item>
      ) : null}
      {'mode' in to ? (
        <Menu.Item component="a" href={configuration().origins[to.mode] + to.path} leftSection={icon}>
          {t('navigation.videos')}
        </Menu.Item>
      ) : (
        <Menu.Item renderRoot={(item) => <Link to="/videos" {...item} />} leftSection={icon}>
          {t('navigation.videos')}
        </Menu.Item>
      )}
    </>
  );
}

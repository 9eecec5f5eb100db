import { IconFileDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { NativeButton } from '#client/ui/button/NativeButton.tsx';
import { CompanyIllustration } from '#client/ui/illustrations/CompanyIllustration.tsx';
import { ConclusionIllustration } from '#client/ui/illustrations/ConclusionIllustration.tsx';
import { ExitIllustration } from '#client/ui/illustrations/ExitIllustration.tsx';
import { StartIllustration } from '#client/ui/illustrations/StartIllustration.tsx';
import { PageHead } from '#client/ui/page-head/PageHead.tsx';
import { Stage } from '#client/ui/stage/Stage.tsx';
import { Tag } from '#client/ui/tag/Tag.tsx';
import { Tile } from '#client/ui/tile/Tile.tsx';
import { DetailPageHeader } from '#client/ui/title-bar/DetailPageHeader.tsx';
import { VideoPlayer } from '#client/ui/video-player/VideoPlayer.tsx';
import { VideoTile } from '#client/ui/video-tile/VideoTile.tsx';
import { Exhibit } from './Exhibit.tsx';
import css from './Gallery.module.css';

const PICTURES = {
  StartPicture: StartIllustration,
  CompanyPicture: CompanyIllustration,
  ConclusionPicture: ConclusionIllustration,
  ExitPicture: ExitIllustration,
} as const;

export const HeadsTilesAndStages = (): ReactNode => (
  <>
    <Exhibit name="page-head" wide>
      <PageHead title="My surveys" lead="Two of them wait for you." aside={<NativeButton>Beside it</NativeButton>} />
    </Exhibit>
    <Exhibit name="title-bar" wide>
      <DetailPageHeader
        title="Board evaluation 2026"
        backLabel="Back"
        renderBack={(look) => <a {...look} href="#surfaces" />}
        tag={<Tag kind="go" label="Open" />}
        aside="02.03.2026 – 27.03.2026"
      />
    </Exhibit>
    <Exhibit name="tile">
      <Tile label="have answered" figure={41} of="/ 62" />
      <Tile label="Statistics" title="Download" icon={<IconFileDownload size={20} stroke={1.75} aria-hidden />} />
      <Tile label="Statistics" title="Being made" preparing />
    </Exhibit>
    <Films />
    {(Object.keys(PICTURES) as (keyof typeof PICTURES)[]).map((name) => {
      const Shown = PICTURES[name];
      return (
        <Exhibit key={name} name={`stage, picture: ${name}`}>
          <div className={css.picture}>
            <Stage label={name} picture={<Shown label={`The picture ${name}`} />}>
              <p>A stage</p>
            </Stage>
          </div>
        </Exhibit>
      );
    })}
  </>
);

const sample = async () => ({ source: '/clips/player.html?clip=a-good-talk&autoplay=false', ratio: 16 / 9 });
const none = async () => Promise.reject(new Error('there is no such video'));

function Films(): ReactNode {
  const [playing, play] = useState<'a-good-talk' | 'none'>();
  return (
    <Exhibit name="video-player, video-tile">
      <VideoTile
        title="A good talk"
        label="Play a good talk"
        thumbnail="/clips/a-good-talk/poster.webp"
        onPlay={() => play('a-good-talk')}
      />
      <div className={css.line}>
        <NativeButton onClick={() => play('none')}>A video that is not there</NativeButton>
      </div>
      <VideoPlayer
        name={playing}
        title="A good talk"
        facts="00:01:20"
        find={playing === 'none' ? none : sample}
        onClose={() => play(undefined)}
        texts={{
          loading: 'Loading the video',
          close: 'Close',
          notAvailable: 'Not available',
          notAvailableText: 'Try again.',
          retry: 'Retry',
        }}
      />
    </Exhibit>
  );
}

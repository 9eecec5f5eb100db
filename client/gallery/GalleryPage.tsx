import { useMantineColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { NativeButton } from '#client/ui/button/NativeButton.tsx';
import { DialogsToastsAndButtons } from './DialogsToastsAndButtons.tsx';
import { FieldSamples } from './Fields.tsx';
import { AppFrameExample, TalkFrameShown } from './Frames.tsx';
import css from './Gallery.module.css';
import { HeadsTilesAndStages } from './HeadsTilesAndStages.tsx';
import { Lists } from './Lists.tsx';
import { People } from './People.tsx';
import { ProgressAndLiveStatus } from './ProgressAndLiveStatus.tsx';
import { Tables } from './Tables.tsx';

const GROUPS = {
  asking: DialogsToastsAndButtons,
  tables: Tables,
  people: People,
  lists: Lists,
  fields: FieldSamples,
  times: ProgressAndLiveStatus,
  surfaces: HeadsTilesAndStages,
} as const;
const FRAMES = { 'app-frame': AppFrameExample, 'talk-frame': TalkFrameShown } as const;

/** Shows every shared component to try out; full-page components have their own URL. */
export function GalleryPage(): ReactNode {
  const frame = new URLSearchParams(location.search).get('frame') ?? '';
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Frame = frame in FRAMES ? FRAMES[frame as keyof typeof FRAMES] : undefined;
  if (Frame) return <Frame />;
  return (
    <main className={css.gallery}>
      <h1>Gallery</h1>
      <nav className={css.ways} aria-label="Gallery">
        {Object.keys(FRAMES).map((name) => (
          <a key={name} href={`?frame=${name}`}>
            {name}
          </a>
        ))}
        {Object.keys(GROUPS).map((name) => (
          <a key={name} href={`#${name}`}>
            {name}
          </a>
        ))}
        <NativeButton onClick={() => setColorScheme(colorScheme === 'dark' ? 'light' : 'dark')}>Light or dark</NativeButton>
      </nav>
      {(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((name) => {
        const Group = GROUPS[name];
        return (
          <section key={name} id={name} className={css.group} aria-label={name}>
            <h2>{name}</h2>
            <div className={css.exhibits}>
              <Group />
            </div>
          </section>
        );
      })}
    </main>
  );
}

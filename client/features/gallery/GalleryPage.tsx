import { useMantineColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { Asking } from './Asking.tsx';
import { Fields } from './Fields.tsx';
import { AppFrameShown, TalkFrameShown } from './Frames.tsx';
import css from './Gallery.module.css';
import { Lists } from './Lists.tsx';
import { People } from './People.tsx';
import { Surfaces } from './Surfaces.tsx';
import { Tables } from './Tables.tsx';
import { Times } from './Times.tsx';

const GROUPS = { asking: Asking, tables: Tables, people: People, lists: Lists, fields: Fields, times: Times, surfaces: Surfaces } as const;
const FRAMES = { 'app-frame': AppFrameShown, 'talk-frame': TalkFrameShown } as const;

/** Every shared piece, to be looked at and tried; those that fill the whole page at an address of their own. */
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
        <Button onClick={() => setColorScheme(colorScheme === 'dark' ? 'light' : 'dark')}>Light or dark</Button>
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

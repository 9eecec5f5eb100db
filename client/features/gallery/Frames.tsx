import { IconArrowRight, IconChecklist, IconMessages, IconNotes } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { GRETA, TOM } from '#client/features/gallery/people';
import { AppFrame } from '../../ui/app-frame/AppFrame.tsx';
import { Crumbs } from '../../ui/app-frame/Crumbs.tsx';
import { HeaderButton } from '../../ui/app-frame/HeaderButton.tsx';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { Dock } from '../../ui/dock/Dock.tsx';
import { DockButton } from '../../ui/dock/DockButton.tsx';
import { LivePill } from '../../ui/live-pill/LivePill.tsx';
import { NoteField } from '../../ui/notes-card/NoteField.tsx';
import { NotesCard } from '../../ui/notes-card/NotesCard.tsx';
import { Stage } from '../../ui/stage/Stage.tsx';
import { StageTitle } from '../../ui/stage/StageTitle.tsx';
import { TalkFrame } from '../../ui/talk-frame/TalkFrame.tsx';

const ICON = { size: 21, stroke: 1.75, 'aria-hidden': true } as const;
const back = () => history.back();

export function AppFrameShown(): ReactNode {
  const [collapsed, setCollapsed] = useState(false);
  return (
    <AppFrame
      brand={{ logo: null, name: 'Aurora Energy' }}
      groups={[
        {
          id: 'main',
          label: 'Main',
          items: [
            { id: 'a', label: 'My surveys', icon: <IconChecklist {...ICON} />, href: '#a', active: true, badge: 2 },
            { id: 'b', label: 'Future Talk', icon: <IconMessages {...ICON} />, href: '#b' },
          ],
        },
      ]}
      crumbs={<Crumbs label="Breadcrumb" items={[{ label: 'Surveys', href: '#a' }, { label: 'One of them' }]} />}
      actions={<HeaderButton picture={<Avatar {...GRETA} src={GRETA.photo} />} text={GRETA.displayName} detail={GRETA.jobTitle} />}
      version="Parley 1.2.3"
      collapsed={collapsed}
      onCollapse={setCollapsed}
      texts={{
        openMenu: 'Open menu',
        closeMenu: 'Close menu',
        menu: 'Menu',
        collapse: 'Collapse',
        expand: 'Expand',
        skip: 'Skip to content',
      }}
    >
      <h1>A page in its frame</h1>
    </AppFrame>
  );
}

export function TalkFrameShown(): ReactNode {
  const [notes, setNotes] = useState(true);
  const seat = (person: typeof GRETA | typeof TOM, role: string) => ({
    name: person.displayName,
    role,
    avatar: <Avatar {...person} src={person.photo} />,
  });
  return (
    <TalkFrame
      leaveLabel="Leave"
      onLeave={back}
      title="Future Talk 2026"
      subtitle="with Tom Keller"
      pill={<LivePill kind="live" text="You are live" />}
      presenceLabel="Who is here"
      presence={<Avatar {...TOM} src={TOM.photo} ring="solid" label="Tom Keller follows" />}
      notes={
        notes ? (
          <NotesCard title="Notes" closeLabel="Close the notes" onClose={() => setNotes(false)} footer="Saved 14:32">
            <NoteField label="What did you hear?" value="" />
          </NotesCard>
        ) : undefined
      }
      dock={
        <Dock left={{ ...seat(GRETA, 'Giver'), leads: true }} right={seat(TOM, 'Taker')} label="Controls">
          <DockButton
            label="Notes"
            icon={<IconNotes size={22} stroke={1.75} aria-hidden />}
            pressed={notes}
            onClick={() => setNotes(!notes)}
          />
          <DockButton label="Next" look="primary" words="always" icon={<IconArrowRight size={22} stroke={1.75} aria-hidden />} />
        </Dock>
      }
    >
      <Stage label="Stage">
        <StageTitle where="Strengths, page 3 of 4">Which strength of mine would you miss?</StageTitle>
      </Stage>
    </TalkFrame>
  );
}

import { IconArrowRight, IconChecklist, IconMessages, IconNotes } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { SAMPLE_GIVER, SAMPLE_TAKER } from '#client/gallery/sample-users';
import { AppFrame } from '#client/ui/app-frame/AppFrame.tsx';
import { Breadcrumbs } from '#client/ui/app-frame/Breadcrumbs.tsx';
import { HeaderButton } from '#client/ui/app-frame/HeaderButton.tsx';
import { Avatar } from '#client/ui/avatar/Avatar.tsx';
import { BottomDock } from '#client/ui/dock/BottomDock.tsx';
import { DockButton } from '#client/ui/dock/DockButton.tsx';
import { LivePill } from '#client/ui/live-pill/LivePill.tsx';
import { NoteField } from '#client/ui/notes-card/NoteField.tsx';
import { NotesCard } from '#client/ui/notes-card/NotesCard.tsx';
import { Stage } from '#client/ui/stage/Stage.tsx';
import { StageTitle } from '#client/ui/stage/StageTitle.tsx';
import { TalkFrame } from '#client/ui/talk-frame/TalkFrame.tsx';

const ICON = { size: 21, stroke: 1.75, 'aria-hidden': true } as const;
const back = () => history.back();

export function AppFrameExample(): ReactNode {
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
      crumbs={<Breadcrumbs label="Breadcrumb" items={[{ label: 'Surveys', href: '#a' }, { label: 'One of them' }]} />}
      actions={
        <HeaderButton
          picture={<Avatar {...SAMPLE_GIVER} src={SAMPLE_GIVER.photo} />}
          text={SAMPLE_GIVER.displayName}
          detail={SAMPLE_GIVER.jobTitle}
        />
      }
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
  const seat = (person: typeof SAMPLE_GIVER | typeof SAMPLE_TAKER, role: string) => ({
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
      presence={<Avatar {...SAMPLE_TAKER} src={SAMPLE_TAKER.photo} ring="solid" label="Tom Keller follows" />}
      notes={
        notes ? (
          <NotesCard title="Notes" closeLabel="Close the notes" onClose={() => setNotes(false)} footer="Saved 14:32">
            <NoteField label="What did you hear?" value="" />
          </NotesCard>
        ) : undefined
      }
      dock={
        <BottomDock left={{ ...seat(SAMPLE_GIVER, 'Giver'), leads: true }} right={seat(SAMPLE_TAKER, 'Taker')} label="Controls">
          <DockButton
            label="Notes"
            icon={<IconNotes size={22} stroke={1.75} aria-hidden />}
            pressed={notes}
            onClick={() => setNotes(!notes)}
          />
          <DockButton label="Next" look="primary" words="always" icon={<IconArrowRight size={22} stroke={1.75} aria-hidden />} />
        </BottomDock>
      }
    >
      <Stage label="Stage">
        <StageTitle where="Strengths, page 3 of 4">Which strength of mine would you miss?</StageTitle>
      </Stage>
    </TalkFrame>
  );
}

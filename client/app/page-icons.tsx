import {
  IconArrowsExchange,
  IconBooks,
  IconBuildings,
  IconChecklist,
  IconGavel,
  IconLanguage,
  IconLifebuoy,
  IconMessageChatbot,
  IconMessages,
  IconMovie,
  IconSend,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Place } from '#shared/palette/places';

const ICON = { size: 21, stroke: 1.75, 'aria-hidden': true } as const;

/** The icon of a page wherever it is linked. */
export const PAGE_ICONS: Record<Place['icon'], ReactNode> = {
  surveys: <IconChecklist {...ICON} />,
  talk: <IconMessages {...ICON} />,
  videos: <IconMovie {...ICON} />,
  wording: <IconLanguage {...ICON} />,
  team: <IconUsers {...ICON} />,
  board: <IconGavel {...ICON} />,
  campaigns: <IconSend {...ICON} />,
  projects: <IconArrowsExchange {...ICON} />,
  library: <IconBooks {...ICON} />,
  settings: <IconSettings {...ICON} />,
  tenants: <IconBuildings {...ICON} />,
  coach: <IconMessageChatbot {...ICON} />,
  learn: <IconLifebuoy {...ICON} />,
};

import {
  applyCampaignEdits,
  type CampaignEdits,
  chooseCampaignEdit,
  editCampaignField,
  fieldsOfCampaignEdits,
  foldCampaignEdits,
  rebaseCampaignEdits,
  sendableCampaignEdits,
} from '#shared/launch/edits';
import type { CampaignDraft, CampaignDraftChange } from '#shared/launch/schema';

/** What a window knows of a draft of a campaign. */
export interface CampaignSaving {
  stored: CampaignDraft;
  edits: CampaignEdits;
  /** The save without an answer: it is sent again unchanged, so that the server recognises it. */
  inFlight: { change: CampaignDraftChange; edits: CampaignEdits } | null;
  /** The number of the last save of this window. */
  counter: number;
  /** The last attempt did not reach the server. */
  cutOff: boolean;
  /** The message key of what the server refused, until something is changed. */
  refused: string | null;
}

export type CampaignSaveStatus = 'saved' | 'saving' | 'waiting' | 'undecided' | 'refused';

/** @param counter larger than that of any earlier window */
export const openCampaignSaving = (stored: CampaignDraft, counter: number): CampaignSaving => ({
  ...{ stored, counter },
  edits: {},
  inFlight: null,
  cutOff: false,
  refused: null,
});

/** What the server has not acknowledged. */
export const unsavedCampaign = ({ edits, inFlight }: CampaignSaving): CampaignEdits =>
  inFlight ? foldCampaignEdits(inFlight.edits, edits) : edits;

/** The draft with all that was changed here. */
export const currentCampaign = (s: CampaignSaving): CampaignDraft => applyCampaignEdits(s.stored, unsavedCampaign(s));

/** The draft with what is on its way. */
const beneath = ({ stored, inFlight }: CampaignSaving): CampaignDraft => (inFlight ? applyCampaignEdits(stored, inFlight.edits) : stored);

/** LAUNCH-M1: changes fields. */
export const setCampaignFields = (s: CampaignSaving, fields: Readonly<Record<string, unknown>>): CampaignSaving => ({
  ...s,
  refused: null,
  edits: Object.entries(fields).reduce((edits, [path, value]) => editCampaignField(edits, beneath(s), path, value), s.edits),
});

export const chooseCampaignField = (s: CampaignSaving, path: string, choice: 'mine' | 'theirs'): CampaignSaving => ({
  ...s,
  edits: chooseCampaignEdit(s.edits, path, choice),
});

/** Takes edits that another window of this person left behind. */
export const adoptCampaignEdits = (s: CampaignSaving, left: CampaignEdits): CampaignSaving => ({
  ...s,
  edits: foldCampaignEdits(rebaseCampaignEdits(left, beneath(s)), s.edits),
});

/** Another state of the server's; an older one changes nothing. */
export const receiveCampaign = (s: CampaignSaving, stored: CampaignDraft): CampaignSaving =>
  stored.revision <= s.stored.revision || s.inFlight ? s : { ...s, stored, edits: rebaseCampaignEdits(s.edits, stored) };

/** LAUNCH-M4: how a draft stands, from what troubles nobody to what needs its author. */
export function campaignSaveStatus({ edits, inFlight, cutOff, refused }: CampaignSaving): CampaignSaveStatus {
  if (refused !== null) return 'refused';
  if (cutOff) return 'waiting';
  if (inFlight || Object.keys(sendableCampaignEdits(edits)).length > 0) return 'saving';
  return Object.keys(edits).length > 0 ? 'undecided' : 'saved';
}

/** The steps of the saver (client/api/saver.ts). */
export const campaignSavingSteps = {
  hasUnsaved: (s: CampaignSaving): boolean => Object.keys(unsavedCampaign(s)).length > 0,

  nextSave(s: CampaignSaving): { saving: CampaignSaving; save: CampaignDraftChange } | null {
    if (s.refused !== null) return null;
    if (s.inFlight) return { saving: s, save: s.inFlight.change };
    const edits = sendableCampaignEdits(s.edits);
    if (Object.keys(edits).length === 0) return null;
    const counter = s.counter + 1;
    const change = { revision: s.stored.revision, counter, fields: fieldsOfCampaignEdits(edits, s.stored) };
    const held = Object.fromEntries(Object.entries(s.edits).filter(([path]) => !(path in edits)));
    return { saving: { ...s, counter, edits: held, inFlight: { change, edits } }, save: change };
  },

  acknowledgeSave: (s: CampaignSaving, stored: CampaignDraft): CampaignSaving => ({
    ...s,
    stored,
    edits: rebaseCampaignEdits(s.edits, stored),
    inFlight: null,
    cutOff: false,
  }),

  rebaseOnConflict: (s: CampaignSaving, current: unknown): CampaignSaving => {
    const stored = current as CampaignDraft;
    return { ...s, stored, edits: rebaseCampaignEdits(unsavedCampaign(s), stored), inFlight: null, cutOff: false };
  },

  cutOff: (s: CampaignSaving): CampaignSaving => ({ ...s, cutOff: true }),

  /** What was sent stands again beside what was changed since. */
  rejectSave: (s: CampaignSaving, refused: string): CampaignSaving => ({
    ...s,
    ...{ refused, inFlight: null, cutOff: false, edits: unsavedCampaign(s) },
  }),
};

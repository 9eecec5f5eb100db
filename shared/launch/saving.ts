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
import type { CampaignDraft } from '#shared/launch/schema';

/** A draft of a campaign, or of a talk project, which is saved in the same way. */
export interface SavedDraft {
  id: string;
  revision: number;
}

/** A save of some fields. */
export interface SavedChange<Draft> {
  revision: number;
  counter: number;
  fields: Partial<Draft>;
}

/** What a window knows of a draft. */
export interface CampaignSaving<Draft extends SavedDraft = CampaignDraft> {
  stored: Draft;
  edits: CampaignEdits;
  /** The save without an answer: it is sent again unchanged, so that the server recognises it. */
  inFlight: { change: SavedChange<Draft>; edits: CampaignEdits } | null;
  /** The number of the last save of this window. */
  counter: number;
  /** The last attempt did not reach the server. */
  cutOff: boolean;
  /** The message key of what the server refused, until something is changed. */
  refused: string | null;
}

export type CampaignSaveStatus = 'saved' | 'saving' | 'waiting' | 'undecided' | 'refused';

/** @param counter larger than that of any earlier window */
export const openCampaignSaving = <Draft extends SavedDraft>(stored: Draft, counter: number): CampaignSaving<Draft> => ({
  ...{ stored, counter },
  edits: {},
  inFlight: null,
  cutOff: false,
  refused: null,
});

/** What the server has not acknowledged. */
export const unsavedCampaign = ({ edits, inFlight }: Pick<CampaignSaving<SavedDraft>, 'edits' | 'inFlight'>): CampaignEdits =>
  inFlight ? foldCampaignEdits(inFlight.edits, edits) : edits;

/** The draft with all that was changed here. */
export const currentCampaign = <Draft extends SavedDraft>(s: CampaignSaving<Draft>): Draft =>
  applyCampaignEdits(s.stored, unsavedCampaign(s));

/** The draft with what is on its way. */
const beneath = <Draft extends SavedDraft>({ stored, inFlight }: CampaignSaving<Draft>): Draft =>
  inFlight ? applyCampaignEdits(stored, inFlight.edits) : stored;

/** LAUNCH-M1: changes fields. */
export const setCampaignFields = <Draft extends SavedDraft>(
  s: CampaignSaving<Draft>,
  fields: Readonly<Record<string, unknown>>,
): CampaignSaving<Draft> => ({
  ...s,
  refused: null,
  edits: Object.entries(fields).reduce((edits, [path, value]) => editCampaignField(edits, beneath(s), path, value), s.edits),
});

export const chooseCampaignField = <Draft extends SavedDraft>(
  s: CampaignSaving<Draft>,
  path: string,
  choice: 'mine' | 'theirs',
): CampaignSaving<Draft> => ({
  ...s,
  edits: chooseCampaignEdit(s.edits, path, choice),
});

/** Takes edits that another window of this person left behind. */
export const adoptCampaignEdits = <Draft extends SavedDraft>(s: CampaignSaving<Draft>, left: CampaignEdits): CampaignSaving<Draft> => ({
  ...s,
  edits: foldCampaignEdits(rebaseCampaignEdits(left, beneath(s)), s.edits),
});

/** Another state of the server's; an older one changes nothing. */
export const receiveCampaign = <Draft extends SavedDraft>(s: CampaignSaving<Draft>, stored: Draft): CampaignSaving<Draft> =>
  stored.revision <= s.stored.revision || s.inFlight ? s : { ...s, stored, edits: rebaseCampaignEdits(s.edits, stored) };

/** LAUNCH-M4: how a draft stands, from what troubles nobody to what needs its author. */
export function campaignSaveStatus({ edits, inFlight, cutOff, refused }: Omit<CampaignSaving<SavedDraft>, 'stored'>): CampaignSaveStatus {
  if (refused !== null) return 'refused';
  if (cutOff) return 'waiting';
  if (inFlight || Object.keys(sendableCampaignEdits(edits)).length > 0) return 'saving';
  return Object.keys(edits).length > 0 ? 'undecided' : 'saved';
}

/** The steps of the saver (client/api/saver.ts). */
export const campaignSavingSteps = {
  hasUnsaved: <Draft extends SavedDraft>(s: CampaignSaving<Draft>): boolean => Object.keys(unsavedCampaign(s)).length > 0,

  nextSave<Draft extends SavedDraft>(s: CampaignSaving<Draft>): { saving: CampaignSaving<Draft>; save: SavedChange<Draft> } | null {
    if (s.refused !== null) return null;
    if (s.inFlight) return { saving: s, save: s.inFlight.change };
    const edits = sendableCampaignEdits(s.edits);
    if (Object.keys(edits).length === 0) return null;
    const counter = s.counter + 1;
    const change = { revision: s.stored.revision, counter, fields: fieldsOfCampaignEdits(edits, s.stored) };
    const held = Object.fromEntries(Object.entries(s.edits).filter(([path]) => !(path in edits)));
    return { saving: { ...s, counter, edits: held, inFlight: { change, edits } }, save: change };
  },

  acknowledgeSave: <Draft extends SavedDraft>(s: CampaignSaving<Draft>, stored: Draft): CampaignSaving<Draft> => ({
    ...s,
    stored,
    edits: rebaseCampaignEdits(s.edits, stored),
    inFlight: null,
    cutOff: false,
  }),

  rebaseOnConflict: <Draft extends SavedDraft>(s: CampaignSaving<Draft>, current: unknown): CampaignSaving<Draft> => {
    const stored = current as Draft;
    return { ...s, stored, edits: rebaseCampaignEdits(unsavedCampaign(s), stored), inFlight: null, cutOff: false };
  },

  cutOff: <Draft extends SavedDraft>(s: CampaignSaving<Draft>): CampaignSaving<Draft> => ({ ...s, cutOff: true }),

  /** What was sent stands again beside what was changed since. */
  rejectSave: <Draft extends SavedDraft>(s: CampaignSaving<Draft>, refused: string): CampaignSaving<Draft> => ({
    ...s,
    ...{ refused, inFlight: null, cutOff: false, edits: unsavedCampaign(s) },
  }),
};

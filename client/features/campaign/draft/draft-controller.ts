import { useSyncExternalStore } from 'react';
import { ApiError } from '#client/api/fetch';
import { changeCampaignDraft } from '#client/api/launch';
import { campaignOutbox } from '#client/api/outbox';
import { createSaver } from '#client/api/saver';
import type { CampaignEdits } from '#shared/launch/edits';
import {
  adoptCampaignEdits,
  type CampaignSaveStatus,
  type CampaignSaving,
  campaignSaveStatus,
  campaignSavingSteps,
  chooseCampaignField,
  currentCampaign,
  openCampaignSaving,
  receiveCampaign,
  setCampaignFields,
  unsavedCampaign,
} from '#shared/launch/saving';
import type { CampaignDraft } from '#shared/launch/schema';

/** After the last key stroke. */
const SAVE_DELAY_MS = 600;

/** A draft as a window shows it. */
export interface CampaignDraftView {
  /** With all that was changed here. */
  draft: CampaignDraft;
  /** Of the stored draft, which a launch names. */
  revision: number;
  edits: CampaignEdits;
  status: CampaignSaveStatus;
  /** A message key for each field that the server refused, until something is changed; '' for the draft as a whole. */
  wrong: Readonly<Record<string, string>>;
}

interface ControllerOptions {
  loaded: CampaignDraft;
  userId: string;
  /** The draft is not there any more: somebody launched or deleted it. */
  onGone: () => void;
}

const NOTHING_WRONG: CampaignDraftView['wrong'] = {};

/** One draft of a campaign in this window: saved a moment after each change, and until then in the browser's outbox (LAUNCH-M1 to LAUNCH-M4). */
export function createCampaignDraftController({ loaded, userId, onGone }: ControllerOptions) {
  const { id } = loaded;
  let saving: CampaignSaving = openCampaignSaving(loaded, Date.now());
  let wrong = NOTHING_WRONG;
  let view = viewOf();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void)[] = [];
  const listeners = new Set<() => void>();

  function viewOf(): CampaignDraftView {
    const status = campaignSaveStatus(saving);
    return {
      ...{ draft: currentCampaign(saving), revision: saving.stored.revision, edits: saving.edits, status },
      wrong: status === 'refused' ? wrong : NOTHING_WRONG,
    };
  }

  function publish(): void {
    view = viewOf();
    if (view.status !== 'saving') {
      for (const resolve of waiting) resolve();
      waiting = [];
    }
    for (const listener of listeners) listener();
  }

  const saver = createSaver<CampaignSaving, Parameters<typeof changeCampaignDraft>[1], CampaignDraft>({
    steps: campaignSavingSteps,
    read: () => saving,
    write: (next) => {
      saving = next;
      publish();
    },
    keep: (next) => campaignOutbox.put(userId, id, campaignSavingSteps.hasUnsaved(next) ? unsavedCampaign(next) : null),
    send: (save) =>
      changeCampaignDraft(id, save).catch((error: unknown) => {
        const body = error instanceof ApiError ? error.body : undefined;
        wrong = body?.fields ?? (body ? { '': body.messageKey } : NOTHING_WRONG);
        if (error instanceof ApiError && error.status === 404) onGone();
        throw error;
      }),
  });

  const change = (step: (s: CampaignSaving) => CampaignSaving): void => {
    void saver.change(step);
    clearTimeout(timer);
    timer = setTimeout(() => void saver.flush(), SAVE_DELAY_MS);
  };

  const onOnline = (): void => void saver.flush();
  addEventListener('online', onOnline);
  void campaignOutbox.takeOrphaned(userId, id, async (left) => {
    await saver.change((s) => adoptCampaignEdits(s, left));
    void saver.flush();
  });

  return {
    view: (): CampaignDraftView => view,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** @param fields by the paths of edits */
    set: (fields: Readonly<Record<string, unknown>>): void => change((s) => setCampaignFields(s, fields)),
    choose: (path: string, choice: 'mine' | 'theirs'): void => change((s) => chooseCampaignField(s, path, choice)),
    /** The draft as the server has it. */
    receive: (stored: CampaignDraft): void => void saver.change((s) => receiveCampaign(s, stored)),
    /** Resolves once nothing is on its way: saved, or not to be saved now. */
    flush: (): Promise<void> =>
      new Promise((resolve) => {
        if (view.status !== 'saving') return resolve();
        waiting.push(resolve);
        clearTimeout(timer);
        void saver.flush();
      }),
    /** Sends what is unsent; what does not arrive stays in the outbox. */
    close(): void {
      removeEventListener('online', onOnline);
      clearTimeout(timer);
      void saver.flush();
    },
  };
}

export type CampaignDraftController = ReturnType<typeof createCampaignDraftController>;
/** A draft with what can be done to it. */
export type OpenDraft = CampaignDraftView & Pick<CampaignDraftController, 'set' | 'choose' | 'flush'>;

export function useOpenDraft(controller: CampaignDraftController): OpenDraft {
  const { view, subscribe, set, choose, flush } = controller;
  return { ...useSyncExternalStore(subscribe, view), set, choose, flush };
}

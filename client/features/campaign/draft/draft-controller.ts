import { type QueryClient, type QueryKey, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { accountQuery } from '#client/api/account';
import { ApiError } from '#client/api/fetch';
import { campaignOutbox } from '#client/api/outbox';
import { createSaver } from '#client/api/saver';
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
  type SavedChange,
  type SavedDraft,
  setCampaignFields,
  unsavedCampaign,
} from '#shared/launch/save-state';
import type { CampaignDraft } from '#shared/launch/schema';
import type { CampaignEdits } from '#shared/launch/unsaved-edits';

/** Debounce of saves after the last change, in ms. */
const SAVE_DELAY_MS = 600;

/** State of a draft in this window. */
export interface CampaignDraftView<Draft extends SavedDraft = CampaignDraft> {
  /** The stored draft with all local edits applied. */
  draft: Draft;
  /** Revision of the stored draft, sent with a launch. */
  revision: number;
  edits: CampaignEdits;
  status: CampaignSaveStatus;
  /** Message key of each field that the server refused, until the next change. The key '' stands for the whole draft. */
  wrong: Readonly<Record<string, string>>;
}

interface ControllerOptions<Draft extends SavedDraft> {
  loaded: Draft;
  userId: string;
  /** Saves fields of the draft. @returns the stored draft */
  send: (id: string, change: SavedChange<Draft>) => Promise<Draft>;
  /** Called when the draft no longer exists: another user launched or deleted it. */
  onGone: () => void;
}

const NO_ERRORS: Readonly<Record<string, string>> = {};

/**
 * Controller of one draft (campaign or talk project) in this window. Saves SAVE_DELAY_MS after the last change and keeps unsaved edits in
 * the browser's outbox (LAUNCH-M1 to LAUNCH-M4).
 */
function createCampaignDraftController<Draft extends SavedDraft>({ loaded, userId, send, onGone }: ControllerOptions<Draft>) {
  const { id } = loaded;
  const outbox = campaignOutbox.open(userId, id);
  let saving: CampaignSaving<Draft> = openCampaignSaving(loaded, Date.now());
  let wrong = NO_ERRORS;
  let view = viewOf();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: ((isSaved: boolean) => void)[] = [];
  const listeners = new Set<() => void>();

  function viewOf(): CampaignDraftView<Draft> {
    const status = campaignSaveStatus(saving);
    return {
      ...{ draft: currentCampaign(saving), revision: saving.stored.revision, edits: saving.edits, status },
      wrong: status === 'refused' ? wrong : NO_ERRORS,
    };
  }

  function publish(): void {
    view = viewOf();
    if (view.status !== 'saving') {
      for (const resolve of waiting) resolve(view.status === 'saved');
      waiting = [];
    }
    for (const listener of listeners) listener();
  }

  const saver = createSaver<CampaignSaving<Draft>, SavedChange<Draft>, Draft>({
    steps: campaignSavingSteps,
    read: () => saving,
    write: (next) => {
      saving = next;
      publish();
    },
    keep: (next) => outbox.put(campaignSavingSteps.hasUnsaved(next) ? unsavedCampaign(next) : null),
    send: (save) =>
      send(id, save).catch((error: unknown) => {
        const body = error instanceof ApiError ? error.body : undefined;
        wrong = body?.fields ?? (body ? { '': body.messageKey } : NO_ERRORS);
        if (error instanceof ApiError && error.status === 404) onGone();
        throw error;
      }),
  });

  const change = (step: (s: CampaignSaving<Draft>) => CampaignSaving<Draft>): void => {
    void saver.change(step);
    clearTimeout(timer);
    timer = setTimeout(() => void saver.flush(), SAVE_DELAY_MS);
  };

  const onOnline = (): void => void saver.flush();
  addEventListener('online', onOnline);
  void outbox.takeOrphaned(async (left) => {
    await saver.change((s) => adoptCampaignEdits(s, left));
    void saver.flush();
  });

  return {
    view: (): CampaignDraftView<Draft> => view,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** @param fields new values, by the path of the edit */
    set: (fields: Readonly<Record<string, unknown>>): void => change((s) => setCampaignFields(s, fields)),
    choose: (path: string, choice: 'mine' | 'theirs'): void => change((s) => chooseCampaignField(s, path, choice)),
    /** Takes over the draft as the server stores it. */
    receive: (stored: Draft): void => void saver.change((s) => receiveCampaign(s, stored)),
    /** Saves unsaved edits. @returns whether everything is saved, once no save is in flight */
    flush: (): Promise<boolean> =>
      new Promise((resolve) => {
        if (view.status !== 'saving') return resolve(view.status === 'saved');
        waiting.push(resolve);
        clearTimeout(timer);
        void saver.flush();
      }),
    /** Saves unsaved edits; those that do not reach the server stay in the outbox, and the page that takes them over sends them. */
    close(): void {
      outbox.leave(saver.handOver);
      removeEventListener('online', onOnline);
      clearTimeout(timer);
      void saver.flush();
    },
  };
}

type CampaignDraftController<Draft extends SavedDraft = CampaignDraft> = ReturnType<typeof createCampaignDraftController<Draft>>;
/** State of a draft with the functions that change it. */
export type OpenDraft<Draft extends SavedDraft = CampaignDraft> = CampaignDraftView<Draft> &
  Pick<CampaignDraftController<Draft>, 'set' | 'choose' | 'flush'>;

interface OpenDraftOptions<Draft extends SavedDraft> extends Omit<ControllerOptions<Draft>, 'userId'> {
  /** Query of the page's URL. */
  placeKey: QueryKey;
  /** Queries of the list of drafts. It may be on screen when the last save is stored. */
  listKey: QueryKey;
}

/**
 * Stores a saved draft in the query of its URL. Otherwise a wizard that was opened again meanwhile, or opens next, would show the state
 * before the save, and words typed there would conflict with the author's own save.
 */
function storeSaved<Draft extends SavedDraft>(queryClient: QueryClient, queryKey: QueryKey, stored: Draft): void {
  type Place = { kind: string; draft?: Draft };
  queryClient.setQueryData<Place>(queryKey, (place) =>
    place?.draft && place.draft.revision < stored.revision ? { ...place, draft: stored } : place,
  );
  // Cancels a running request, because its answer may be older than the save.
  if (queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey });
}

/** A loaded draft while its wizard is open. @param options only the options of the first render count, except `loaded` */
export function useOpenDraft<Draft extends SavedDraft>({ placeKey, listKey, ...options }: OpenDraftOptions<Draft>): OpenDraft<Draft> {
  const { data: account } = useSuspenseQuery(accountQuery);
  const queryClient = useQueryClient();
  const send: typeof options.send = async (id, change) => {
    const stored = await options.send(id, change);
    storeSaved(queryClient, placeKey, stored);
    void queryClient.invalidateQueries({ queryKey: listKey });
    return stored;
  };
  const [controller] = useState(() => createCampaignDraftController({ ...options, send, userId: account.id }));
  const { view, subscribe, set, choose, flush, receive, close } = controller;
  useEffect(() => close, [close]);
  useEffect(() => receive(options.loaded), [receive, options.loaded]);
  return { ...useSyncExternalStore(subscribe, view), set, choose, flush };
}

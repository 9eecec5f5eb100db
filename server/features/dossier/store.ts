import { type DataSubject, openDossier } from '#db/dossier/file';
import type { Store } from '#db/store';

/** The file about a user, as pieces of JSON text. */
export const dossierStore = (store: Store) => ({
  open: (subject: DataSubject, now: Date) => openDossier(store, subject, now),
});

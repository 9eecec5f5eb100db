import type { ReactNode } from 'react';

/** Shown when not even the texts could be loaded, so it is written in all four languages. */
export const StartupError = (): ReactNode => (
  <main style={{ font: '16px/1.5 system-ui', padding: 24, maxWidth: 480, margin: '15vh auto' }}>
    <h1 style={{ fontSize: '1.5rem' }}>Parley</h1>
    <p lang="en">The server cannot be reached. Nothing is lost: try again in a moment.</p>
    <p lang="de">Der Server ist nicht erreichbar. Nichts ist verloren: Versuche es gleich noch einmal.</p>
    <p lang="fr">Le serveur est injoignable. Rien n’est perdu : réessaie dans un instant.</p>
    <p lang="it">Il server non è raggiungibile. Nulla è perso: riprova tra un momento.</p>
    <button type="button" lang="en" aria-label="Retry" onClick={() => location.reload()} style={{ font: 'inherit', padding: '10px 18px' }}>
      ↻
    </button>
  </main>
);

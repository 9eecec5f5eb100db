import type { DemoPart } from '#shared/demo/persona-role';
import type { Locale } from '#shared/i18n/locale';

/** The texts of the demo provider's pages. */
export interface SignInTexts {
  title: string;
  lead: string;
  note: string;
  nobody: string;
  /** The label of the collapsed list. */
  more: (count: number) => string;
  parts: Record<Exclude<DemoPart, ''>, string>;
  open: (product: string) => string;
  expired: { title: string; text: (product: string) => string };
  failed: { title: string; unknown: string };
  signingOut: { title: string; text: string; button: string };
}

/** The texts of the demo provider's pages by language. */
export const WORDS: Record<Locale, SignInTexts> = {
  'en-GB': {
    title: 'Choose a persona',
    lead: 'Everybody here is made up. Choose who you want to be. In a private window you can be somebody else at the same time.',
    note: 'In a real installation you see the sign-in page of your own company here.',
    nobody: 'There is nobody to choose yet. The demo is still being set up: reload the page in a moment.',
    more: (count) => (count === 1 ? '1 more employee' : `${count} more employees`),
    parts: {
      leads: 'Leads conversations. One of them can start now.',
      follows: 'Takes part in a conversation with a team lead.',
      watches: 'Sees every conversation without changing it, and leads some too.',
      watchesOnly: 'Sees every conversation without changing it.',
      edits: 'Sees the conversations of the project and edits content.',
      administers: 'Administers the company.',
      administersAndLeads: 'Administers the company and leads conversations.',
      trains: 'Leads conversations and has not seen the introduction yet.',
      noRole: 'Has no role yet, and sees what that looks like.',
      board: 'Is a member of the board.',
      chairs: 'Chairs the board.',
      operates: 'Administers all companies for the provider.',
      added: 'Was added on the team page.',
    },
    open: (product) => `Open ${product}`,
    expired: {
      title: 'This sign-in has expired',
      text: (product) => `Nothing is lost. Open ${product} again and choose who you want to be.`,
    },
    failed: { title: 'The sign-in did not work', unknown: 'the reason is not known' },
    signingOut: { title: 'Signing you out', text: 'One moment.', button: 'Sign out' },
  },
  'de-DE': {
    title: 'Wähle eine Person',
    lead: 'Alle hier sind erfunden. Wähle, wer du sein möchtest. In einem privaten Fenster kannst du gleichzeitig jemand anderes sein.',
    note: 'In einer echten Installation erscheint hier die Anmeldeseite deines eigenen Unternehmens.',
    nobody: 'Es ist noch niemand da. Die Demo wird gerade eingerichtet: Lade die Seite gleich noch einmal.',
    more: (count) => (count === 1 ? '1 weitere Person' : `${count} weitere Personen`),
    parts: {
      leads: 'Führt Gespräche. Eines davon kann jetzt beginnen.',
      follows: 'Nimmt an einem Gespräch mit einer Führungskraft teil.',
      watches: 'Sieht jedes Gespräch, ohne es zu ändern, und führt selbst welche.',
      watchesOnly: 'Sieht jedes Gespräch, ohne es zu ändern.',
      edits: 'Sieht die Gespräche des Projekts und bearbeitet Inhalte.',
      administers: 'Verwaltet das Unternehmen.',
      administersAndLeads: 'Verwaltet das Unternehmen und führt Gespräche.',
      trains: 'Führt Gespräche und hat die Einführung noch nicht gesehen.',
      noRole: 'Hat noch keine Rolle und sieht, wie das aussieht.',
      board: 'Gehört dem Board an.',
      chairs: 'Hat den Vorsitz im Board.',
      operates: 'Verwaltet alle Unternehmen für den Anbieter.',
      added: 'Wurde auf der Teamseite hinzugefügt.',
    },
    open: (product) => `${product} öffnen`,
    expired: {
      title: 'Diese Anmeldung ist abgelaufen',
      text: (product) => `Nichts ist verloren. Öffne ${product} noch einmal und wähle, wer du sein möchtest.`,
    },
    failed: { title: 'Die Anmeldung hat nicht geklappt', unknown: 'der Grund ist nicht bekannt' },
    signingOut: { title: 'Du wirst abgemeldet', text: 'Einen Moment.', button: 'Abmelden' },
  },
  'fr-FR': {
    title: 'Choisis une personne',
    lead: 'Tout le monde ici est inventé. Choisis qui tu veux être. Dans une fenêtre privée, tu peux être quelqu’un d’autre en même temps.',
    note: 'Dans une installation réelle, c’est la page de connexion de ton entreprise qui apparaît ici.',
    nobody: 'Il n’y a encore personne. La démo se met en place : recharge la page dans un instant.',
    more: (count) => (count === 1 ? '1 autre personne' : `${count} autres personnes`),
    parts: {
      leads: 'Mène des conversations. L’une d’elles peut commencer.',
      follows: 'Participe à une conversation avec la personne qui dirige l’équipe.',
      watches: 'Voit toutes les conversations sans les modifier, et en mène aussi.',
      watchesOnly: 'Voit toutes les conversations sans les modifier.',
      edits: 'Voit les conversations du projet et modifie les contenus.',
      administers: 'Administre l’entreprise.',
      administersAndLeads: 'Administre l’entreprise et mène des conversations.',
      trains: 'Mène des conversations et n’a pas encore vu l’introduction.',
      noRole: 'N’a pas encore de rôle et voit ce que cela donne.',
      board: 'Siège au conseil.',
      chairs: 'Préside le conseil.',
      operates: 'Administre toutes les entreprises pour le fournisseur.',
      added: 'Nouvelle personne, ajoutée sur la page de l’équipe.',
    },
    open: (product) => `Ouvrir ${product}`,
    expired: {
      title: 'Cette connexion a expiré',
      text: (product) => `Rien n’est perdu. Ouvre ${product} à nouveau et choisis qui tu veux être.`,
    },
    failed: { title: 'La connexion n’a pas abouti', unknown: 'la raison n’est pas connue' },
    signingOut: { title: 'Déconnexion en cours', text: 'Un instant.', button: 'Se déconnecter' },
  },
  'it-IT': {
    title: 'Scegli una persona',
    lead: 'Qui sono tutti inventati. Scegli chi vuoi essere. In una finestra privata puoi essere qualcun altro allo stesso tempo.',
    note: 'In un’installazione reale qui compare la pagina di accesso della tua azienda.',
    nobody: 'Non c’è ancora nessuno. La demo si sta preparando: ricarica la pagina fra un momento.',
    more: (count) => (count === 1 ? '1 altra persona' : `Altre ${count} persone`),
    parts: {
      leads: 'Conduce conversazioni. Una può iniziare ora.',
      follows: 'Partecipa a una conversazione con chi guida il team.',
      watches: 'Vede ogni conversazione senza modificarla, e ne conduce di proprie.',
      watchesOnly: 'Vede ogni conversazione senza modificarla.',
      edits: 'Vede le conversazioni del progetto e modifica i contenuti.',
      administers: 'Amministra l’azienda.',
      administersAndLeads: 'Amministra l’azienda e conduce conversazioni.',
      trains: 'Conduce conversazioni e non ha ancora visto l’introduzione.',
      noRole: 'Non ha ancora un ruolo e vede come appare.',
      board: 'Fa parte del consiglio.',
      chairs: 'Presiede il consiglio.',
      operates: 'Amministra tutte le aziende per il fornitore.',
      added: 'Nuova persona, aggiunta nella pagina del team.',
    },
    open: (product) => `Apri ${product}`,
    expired: {
      title: 'Questo accesso è scaduto',
      text: (product) => `Nulla è andato perso. Apri di nuovo ${product} e scegli chi vuoi essere.`,
    },
    failed: { title: 'L’accesso non è riuscito', unknown: 'il motivo non è noto' },
    signingOut: { title: 'Uscita in corso', text: 'Un momento.', button: 'Esci' },
  },
};

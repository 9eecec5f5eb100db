import type { DossierPart } from '#shared/dossier/schema';
import type { Locale } from '#shared/i18n/locale';

interface Notes {
  anonymous: string;
  others: string;
  company: string;
  withheld: Record<DossierPart, string>;
}

const NOTES: Record<Locale, Notes> = {
  'en-GB': {
    anonymous: 'Anonymous answers are not in this file: nobody can look up which are yours. Nor does the file say whether you answered.',
    others:
      'What others wrote is not in this file, not even if it is about you: these words are their data too. You read them where they were shown to you.',
    company: 'What you made for the company, such as questions, drafts and campaigns, is not in this file. It belongs to the company.',
    withheld: {
      surveys: 'Your surveys are not in this file, because your company does not use surveys at present. Ask your company for them.',
      talks: 'Your talks are not in this file, because your company does not use talks at present. Ask your company for them.',
    },
  },
  'de-DE': {
    anonymous:
      'Anonyme Antworten stehen nicht in dieser Datei: Niemand kann nachsehen, welche von dir sind. Die Datei sagt auch nicht, ob du geantwortet hast.',
    others:
      'Was andere geschrieben haben, steht nicht in dieser Datei, auch wenn es von dir handelt: Diese Worte sind auch ihre Daten. Du liest sie dort, wo sie dir gezeigt wurden.',
    company:
      'Was du für das Unternehmen erstellt hast, etwa Fragen, Entwürfe und Kampagnen, steht nicht in dieser Datei. Es gehört dem Unternehmen.',
    withheld: {
      surveys:
        'Deine Umfragen stehen nicht in dieser Datei, weil dein Unternehmen zurzeit keine Umfragen nutzt. Frag dein Unternehmen danach.',
      talks:
        'Deine Gespräche stehen nicht in dieser Datei, weil dein Unternehmen zurzeit keine Gespräche nutzt. Frag dein Unternehmen danach.',
    },
  },
  'it-IT': {
    anonymous: 'Le risposte anonime non sono in questo file: nessuno può vedere quali sono tue. Il file non dice nemmeno se hai risposto.',
    others:
      'Ciò che altri hanno scritto non è in questo file, nemmeno se riguarda te: quelle parole sono anche dati loro. Le leggi dove ti sono state mostrate.',
    company: 'Ciò che hai creato per l’azienda, come domande, bozze e campagne, non è in questo file. Appartiene all’azienda.',
    withheld: {
      surveys: 'I tuoi sondaggi non sono in questo file, perché al momento la tua azienda non usa i sondaggi. Chiedili alla tua azienda.',
      talks:
        'Le tue conversazioni non sono in questo file, perché al momento la tua azienda non usa le conversazioni. Chiedile alla tua azienda.',
    },
  },
  'fr-FR': {
    anonymous:
      'Les réponses anonymes ne sont pas dans ce fichier : personne ne peut voir lesquelles sont de toi. Le fichier ne dit pas non plus si tu as répondu.',
    others:
      'Ce que d’autres ont écrit n’est pas dans ce fichier, même si cela te concerne : ces mots sont aussi leurs données. Tu les lis là où ils t’ont été montrés.',
    company:
      'Ce que tu as créé pour l’entreprise, comme des questions, des brouillons et des campagnes, n’est pas dans ce fichier. Cela appartient à l’entreprise.',
    withheld: {
      surveys:
        'Tes enquêtes ne sont pas dans ce fichier, car ton entreprise n’utilise pas les enquêtes actuellement. Demande-les à ton entreprise.',
      talks:
        'Tes conversations ne sont pas dans ce fichier, car ton entreprise n’utilise pas les conversations actuellement. Demande-les à ton entreprise.',
    },
  },
};

/** DOSSIER-7: what is not in the file, and why. */
export function dossierNotes(withheld: readonly DossierPart[], locale: Locale): string[] {
  const notes = NOTES[locale];
  return [notes.anonymous, notes.others, notes.company, ...withheld.map((part) => notes.withheld[part])];
}

import { absaetze, AGENTUR, GRUSS, NAME, PROGRAMM, SEITE, type Platzhalter, type Vorlage } from './mailvorlage-form.ts'

const JAHR: Platzhalter = { name: 'jahr', bedeutung: 'Das Jahr des Wettbewerbs', beispiel: '2026' }
const AUSZEICHNUNGEN: Platzhalter = {
  name: 'auszeichnungen',
  bedeutung: 'Die Auszeichnungen dieser Agentur, eine Zeile je Auszeichnung',
  mehrzeilig: true,
  pflicht: true,
  beispiel: 'Gold: „Klebt nicht.“ (Plakat)\nShortlist: „Größer“ (Film)',
}

/** What an agency hears when results become public: of its own works only. */
export const ERGEBNIS_VORLAGEN = {
  ergebnis: {
    titel: 'Ergebnisse veröffentlicht',
    zweck: 'Geht an ausgezeichnete Agenturen, sobald das Wettbewerbsbüro die Ergebnisse veröffentlicht hat und die Zeit zum Zurücknehmen vorbei ist.',
    platzhalter: [NAME, AGENTUR, JAHR, AUSZEICHNUNGEN, PROGRAMM],
    link: SEITE,
    betreff: 'Wir gratulieren: Auszeichnungen {{jahr}} für {{agentur}}',
    text: absaetze(
      GRUSS,
      'die Ergebnisse des Wettbewerbs {{jahr}} stehen fest. Wir gratulieren {{agentur}} herzlich zu:',
      '{{auszeichnungen}}',
      'Ihre Ergebnisse finden Sie in Ihrer Übersicht:\n{{link}}',
      '{{programm}}',
    ),
  },
} as const satisfies Record<string, Vorlage>

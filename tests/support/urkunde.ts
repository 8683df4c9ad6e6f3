import type { Urkunde } from '#server/domain/auszeichnung/urkunde.ts'

export const URKUNDE: Urkunde = {
  programm: 'Lorbeer 2026',
  jahr: 2026,
  stufe: 'GOLD',
  stufeWort: 'Gold',
  kategorie: 'Plakat',
  titel: 'Klebt nicht.',
  nummer: '2026-04-017',
  agentur: 'Nordlicht',
  auftraggeber: 'Kunsthalle',
  credits: [],
  jury: 'Print & Gestaltung',
  vorsitz: 'Vera Berger',
  ort: 'Wien',
  datum: '14. November 2026',
  datumMs: 0,
}

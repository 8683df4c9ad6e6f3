import type { Ausgaenge, Fall } from './rechte-fall.ts'

/** Rounds are closed for these. */
const fall = (endpunkt: string, datensatz: string, erwartet: Ausgaenge, anfrage: Fall['anfrage']): Fall => ({
  endpunkt,
  datensatz,
  erwartet,
  anfrage,
  sichtbar: 1,
})
const vorsitz = (JURYPRAESIDENT: string, ADMIN: string) => ({ JURYPRAESIDENT, ADMIN })
const allein = (JURYPRAESIDENT: string) => ({ JURYPRAESIDENT })
const tisch = (juryId: string, kategorieId?: string) => ({
  url: `/api/voting/jurys/${juryId}/medaillentisch${kategorieId ? `?kategorieId=${kategorieId}` : ''}`,
})
const schritt = (juryId: string, rundeId: string, kategorieId: string) => ({
  url: `/api/voting/jurys/${juryId}/runden/${rundeId}/medaillentisch/${kategorieId}`,
  body: { version: 0, art: 'RUECKGAENGIG' },
})
const bestaetigung = (juryId: string, rundeId: string) => ({
  url: `/api/voting/jurys/${juryId}/runden/${rundeId}/bestaetigung`,
  body: { versionen: {} },
})

export const TISCH_FAELLE: Fall[] = [
  fall('getMedaillentisch', 'of the own jury', vorsitz('ok', 'ok'), ({ eigen }) => tisch(eigen.juryId)),
  fall('getMedaillentisch', 'of a jury of others', vorsitz('not-member', 'ok'), ({ fremd }) => tisch(fremd.juryId)),
  fall('getMedaillentisch', 'of no jury', vorsitz('not-member', 'nicht-gefunden'), ({ neueId }) => tisch(neueId)),
  fall('getMedaillentisch', 'a category of another jury, asked through the own', vorsitz('nicht-gefunden', 'nicht-gefunden'), ({ eigen, fremd }) =>
    tisch(eigen.juryId, fremd.kategorieId),
  ),
  // Rounds are closed for these, so that who may reads it.
  fall('getFairness', 'of the own jury', vorsitz('ok', 'ok'), ({ eigen }) => ({ url: `/api/voting/jurys/${eigen.juryId}/fairness` })),
  fall('getFairness', 'of a jury of others', vorsitz('not-member', 'ok'), ({ fremd }) => ({ url: `/api/voting/jurys/${fremd.juryId}/fairness` })),
  fall('getFairness', 'a round of another jury, asked through the own', vorsitz('nicht-gefunden', 'nicht-gefunden'), ({ eigen, fremd }) => ({
    url: `/api/voting/jurys/${eigen.juryId}/fairness?rundeId=${fremd.rundeId}`,
  })),
  fall('getFairnessPdf', 'of a jury of others', vorsitz('not-member', 'ok'), ({ fremd }) => ({
    url: `/api/voting/jurys/${fremd.juryId}/runden/${fremd.rundeId}/fairness`,
  })),
  // Nothing to take back, nothing closed: who may is told so.
  fall('recordTischschritt', 'at the own table', allein('runde-status'), ({ eigen }) => schritt(eigen.juryId, eigen.rundeId, eigen.kategorieId)),
  fall('recordTischschritt', 'at the table of another jury', allein('not-member'), ({ fremd }) =>
    schritt(fremd.juryId, fremd.rundeId, fremd.kategorieId),
  ),
  fall('recordTischschritt', 'a round of another jury, asked through the own', allein('nicht-gefunden'), ({ eigen, fremd }) =>
    schritt(eigen.juryId, fremd.rundeId, eigen.kategorieId),
  ),
  fall('recordTischschritt', 'a category of another jury, asked through the own', allein('nicht-gefunden'), ({ eigen, fremd }) =>
    schritt(eigen.juryId, eigen.rundeId, fremd.kategorieId),
  ),
  fall('confirmRunde', 'of the own jury', allein('runde-status'), ({ eigen }) => bestaetigung(eigen.juryId, eigen.rundeId)),
  fall('confirmRunde', 'of another jury', allein('not-member'), ({ fremd }) => bestaetigung(fremd.juryId, fremd.rundeId)),
  fall('confirmRunde', 'of another jury, asked through the own', allein('nicht-gefunden'), ({ eigen, fremd }) =>
    bestaetigung(eigen.juryId, fremd.rundeId),
  ),
]

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
const stichwahl = (juryId: string, rundeId: string, kategorieId: string) => ({
  url: `/api/voting/jurys/${juryId}/runden/${rundeId}/stichwahl/${kategorieId}`,
  body: { version: 7, einreichungIds: [juryId, rundeId] },
})
const wechsel = (juryId: string, rundeId: string, kategorieId: string) => ({
  url: `/api/voting/jurys/${juryId}/runden/${rundeId}/kategoriewechsel/${kategorieId}`,
  body: { version: 0, einreichungId: juryId, zuKategorieId: kategorieId, begruendung: 'Passt besser' },
})
const bestaetigung = (juryId: string, rundeId: string) => ({
  url: `/api/voting/jurys/${juryId}/runden/${rundeId}/bestaetigung`,
  body: { versionen: {} },
})

const grandprix = (juryId: string) => ({ url: `/api/voting/jurys/${juryId}/grandprix` })
const vergabe = (juryId: string, rundeId: string) => ({
  url: `/api/voting/jurys/${juryId}/runden/${rundeId}/grandprix`,
  body: { fassung: '', einreichungId: null, begruendung: 'Nichts überragt.' },
})

const wieder = (juryId: string, rundeId: string) => ({
  url: `/api/voting/jurys/${juryId}/runden/${rundeId}/wiedereroeffnung`,
  body: { grund: 'Zwei Tablets lagen im Nebenraum' },
})
const zustimmung = (juryId: string, rundeId: string, id: string) => ({
  url: `/api/voting/jurys/${juryId}/runden/${rundeId}/wiedereroeffnung/${id}`,
  body: { bestaetigt: true },
})

const ueberholte = (juryId: string, stimmabgabeId: string) => ({
  url: `/api/voting/jurys/${juryId}/stimmabgaben/ueberholte`,
  body: { stimmabgabeIds: [stimmabgabeId], grund: 'Danach kam eine neuere' },
})

export const TISCH_FAELLE: Fall[] = [
  // Its act is not overtaken: who may is told so.
  fall('dismissUeberholte', 'an act in the own jury', vorsitz('runde-status', 'runde-status'), ({ eigen }) =>
    ueberholte(eigen.juryId, eigen.stimmabgabeId),
  ),
  fall('dismissUeberholte', 'an act in another jury', vorsitz('not-member', 'runde-status'), ({ fremd }) =>
    ueberholte(fremd.juryId, fremd.stimmabgabeId),
  ),
  fall('dismissUeberholte', 'an act in another jury, asked through the own', vorsitz('nicht-gefunden', 'nicht-gefunden'), ({ eigen, fremd }) =>
    ueberholte(eigen.juryId, fremd.stimmabgabeId),
  ),
  fall('listWiedereroeffnungen', 'of the own jury', vorsitz('ok', 'ok'), ({ eigen }) => ({
    url: `/api/voting/jurys/${eigen.juryId}/wiedereroeffnungen`,
  })),
  fall('listWiedereroeffnungen', 'of a jury of others', vorsitz('not-member', 'ok'), ({ fremd }) => ({
    url: `/api/voting/jurys/${fremd.juryId}/wiedereroeffnungen`,
  })),
  fall('listWiedereroeffnungen', 'of no jury', vorsitz('not-member', 'nicht-gefunden'), ({ neueId }) => ({
    url: `/api/voting/jurys/${neueId}/wiedereroeffnungen`,
  })),
  fall('proposeWiedereroeffnung', 'of the own jury', vorsitz('ok', 'ok'), ({ eigen }) => wieder(eigen.juryId, eigen.rundeId)),
  fall('proposeWiedereroeffnung', 'of a jury of others', vorsitz('not-member', 'ok'), ({ fremd }) => wieder(fremd.juryId, fremd.rundeId)),
  fall('proposeWiedereroeffnung', 'a round of another jury, asked through the own', vorsitz('nicht-gefunden', 'nicht-gefunden'), ({ eigen, fremd }) =>
    wieder(eigen.juryId, fremd.rundeId),
  ),
  // Nothing is proposed: who may is told so.
  fall('decideWiedereroeffnung', 'of the own jury', vorsitz('version-veraltet', 'version-veraltet'), ({ eigen, neueId }) =>
    zustimmung(eigen.juryId, eigen.rundeId, neueId),
  ),
  fall('decideWiedereroeffnung', 'of a jury of others', vorsitz('not-member', 'version-veraltet'), ({ fremd, neueId }) =>
    zustimmung(fremd.juryId, fremd.rundeId, neueId),
  ),
  fall(
    'decideWiedereroeffnung',
    'a round of another jury, asked through the own',
    vorsitz('nicht-gefunden', 'nicht-gefunden'),
    ({ eigen, fremd, neueId }) => zustimmung(eigen.juryId, fremd.rundeId, neueId),
  ),
  fall('getGrandPrix', 'of the own jury', vorsitz('ok', 'ok'), ({ eigen }) => grandprix(eigen.juryId)),
  fall('getGrandPrix', 'of a jury of others', vorsitz('not-member', 'ok'), ({ fremd }) => grandprix(fremd.juryId)),
  fall('getGrandPrix', 'of no jury', vorsitz('not-member', 'nicht-gefunden'), ({ neueId }) => grandprix(neueId)),
  fall('openGrandPrix', 'of the own jury, not yet confirmed', allein('runde-status'), ({ eigen }) => ({
    ...grandprix(eigen.juryId),
    body: { einreichungIds: [eigen.rundeId] },
  })),
  fall('openGrandPrix', 'of another jury', allein('not-member'), ({ fremd }) => ({
    ...grandprix(fremd.juryId),
    body: { einreichungIds: [fremd.rundeId] },
  })),
  fall('confirmGrandPrix', 'a round that is none', allein('runde-status'), ({ eigen }) => vergabe(eigen.juryId, eigen.rundeId)),
  fall('confirmGrandPrix', 'of another jury', allein('not-member'), ({ fremd }) => vergabe(fremd.juryId, fremd.rundeId)),
  fall('confirmGrandPrix', 'of another jury, asked through the own', allein('nicht-gefunden'), ({ eigen, fremd }) =>
    vergabe(eigen.juryId, fremd.rundeId),
  ),
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
  // Of another version than anybody has seen: who may is told so.
  fall('openStichwahl', 'at the own table', allein('version-veraltet'), ({ eigen }) => stichwahl(eigen.juryId, eigen.rundeId, eigen.kategorieId)),
  fall('openStichwahl', 'at the table of another jury', allein('not-member'), ({ fremd }) =>
    stichwahl(fremd.juryId, fremd.rundeId, fremd.kategorieId),
  ),
  fall('openStichwahl', 'a round of another jury, asked through the own', allein('nicht-gefunden'), ({ eigen, fremd }) =>
    stichwahl(eigen.juryId, fremd.rundeId, eigen.kategorieId),
  ),
  fall('openStichwahl', 'a category of another jury, asked through the own', allein('nicht-gefunden'), ({ eigen, fremd }) =>
    stichwahl(eigen.juryId, eigen.rundeId, fremd.kategorieId),
  ),
  // Of a work that there is not: who may is told so.
  fall('recordKategoriewechsel', 'at the own table', allein('nicht-gefunden'), ({ eigen }) =>
    wechsel(eigen.juryId, eigen.rundeId, eigen.kategorieId),
  ),
  fall('recordKategoriewechsel', 'at the table of another jury', allein('not-member'), ({ fremd }) =>
    wechsel(fremd.juryId, fremd.rundeId, fremd.kategorieId),
  ),
  fall('confirmRunde', 'of the own jury', allein('runde-status'), ({ eigen }) => bestaetigung(eigen.juryId, eigen.rundeId)),
  fall('confirmRunde', 'of another jury', allein('not-member'), ({ fremd }) => bestaetigung(fremd.juryId, fremd.rundeId)),
  fall('confirmRunde', 'of another jury, asked through the own', allein('nicht-gefunden'), ({ eigen, fremd }) =>
    bestaetigung(eigen.juryId, fremd.rundeId),
  ),
]

import type { Ausgaenge, Fall, Frage } from './rechte-fall.ts'

const live = (juryId: string, teil = '', body?: object) => ({ url: `/api/voting/jurys/${juryId}/live${teil}`, ...(body && { body }) })

const vorfuehrung = (juryId: string, kategorieId: string, body?: object) => ({
  url: `/api/voting/jurys/${juryId}/kategorien/${kategorieId}/vorfuehrung`,
  ...(body && { body }),
})

/** A category of the jury that is asked for. */
function kategorieIdOf({ eigen, fremd, alt }: Frage, juryId: string): string {
  return ([eigen, fremd, alt].find((welt) => welt.juryId === juryId) ?? eigen).kategorieId
}

/** The member, the chair, a presenter in the running year, the office. */
const leitende = (...[JURY, JURYPRAESIDENT, PRAESENTATION, ADMIN]: [string, string, string, string]): Ausgaenge => ({
  JURY,
  JURYPRAESIDENT,
  PRAESENTATION,
  ADMIN,
})

function walk(endpunkt: string, ok: string, anfrage: (juryId: string, kategorieId: string) => ReturnType<Fall['anfrage']>): Fall[] {
  const fall = (datensatz: string, erwartet: Ausgaenge, juryIdOf: (frage: Frage) => string): Fall => ({
    endpunkt,
    datensatz,
    erwartet,
    anfrage: (frage) => anfrage(juryIdOf(frage), kategorieIdOf(frage, juryIdOf(frage))),
    sichtbar: 0,
  })
  return [
    fall('the own jury', leitende('keine-berechtigung', ok, ok, ok), ({ eigen }) => eigen.juryId),
    fall('a jury of others', leitende('not-member', 'not-member', ok, ok), ({ fremd }) => fremd.juryId),
    fall('a jury of another year', leitende('not-member', 'not-member', 'not-member', ok), ({ alt }) => alt.juryId),
    fall('no jury', leitende('nicht-gefunden', 'nicht-gefunden', 'nicht-gefunden', 'nicht-gefunden'), ({ neueId }) => neueId),
  ]
}

/** Where no session runs there is nothing to move. */
export const LIVE_FAELLE: Fall[] = [
  ...walk('getLiveLeitung', 'ok', (juryId) => live(juryId, '/leitung')),
  ...walk('startLiveSitzung', 'ok', (juryId) => live(juryId, '', {})),
  ...walk('moveLiveSitzung', 'live-veraltet', (juryId) => live(juryId, '/schritt', { revision: 1, schritt: { art: 'ENDE' } })),
  ...walk('takeLiveLeitung', 'live-veraltet', (juryId) => live(juryId, '/uebernahme', { revision: 1 })),
  ...walk('getVorfuehrung', 'ok', (juryId, kategorieId) => vorfuehrung(juryId, kategorieId)),
  ...walk('saveVorfuehrung', 'version-veraltet', (juryId, kategorieId) =>
    vorfuehrung(juryId, kategorieId, { version: 7, reihenfolge: [], notizen: [] }),
  ),
  ...(['getVorfuehrung', 'saveVorfuehrung'] as const).map((endpunkt) => ({
    endpunkt,
    datensatz: 'a category of another jury',
    erwartet: leitende('keine-berechtigung', 'nicht-gefunden', 'nicht-gefunden', 'nicht-gefunden'),
    anfrage: ({ eigen, fremd }: Frage) =>
      vorfuehrung(eigen.juryId, fremd.kategorieId, endpunkt === 'saveVorfuehrung' ? { version: 0, reihenfolge: [], notizen: [] } : undefined),
    sichtbar: 0 as const,
  })),
  ...(
    [
      ['the own jury', ({ eigen }: Frage) => eigen.juryId, { JURY: 'ok', JURYPRAESIDENT: 'ok', PRAESENTATION: 'not-member' }],
      ['a jury of others', ({ fremd }: Frage) => fremd.juryId, { JURY: 'not-member', JURYPRAESIDENT: 'not-member', PRAESENTATION: 'not-member' }],
    ] as const
  ).map(([datensatz, juryIdOf, erwartet]) => ({
    endpunkt: 'tellAnwesenheit',
    datensatz,
    erwartet,
    sichtbar: 0 as const,
    anfrage: (frage: Frage) => live(juryIdOf(frage), '/anwesenheit', { folgt: true, einreichungId: null }),
  })),
  ...(['own', 'other'] as const).flatMap((wessen) => {
    const juryIdOf = ({ eigen, fremd }: Frage) => (wessen === 'own' ? eigen : fremd).juryId
    const erwartet = (ok: string): Ausgaenge => ({ JURYPRAESIDENT: wessen === 'own' ? ok : 'not-member', ADMIN: ok })
    const draussen = (frage: Frage) => live(juryIdOf(frage), '/draussen', { mitgliedId: frage.neueId, draussen: true })
    return [
      {
        endpunkt: 'listAnwesenheiten',
        datensatz: `${wessen} jury`,
        erwartet: erwartet('ok'),
        sichtbar: 0 as const,
        anfrage: (frage: Frage) => live(juryIdOf(frage), '/anwesenheit'),
      },
      { endpunkt: 'markDraussen', datensatz: `${wessen} jury`, erwartet: erwartet('live-veraltet'), sichtbar: 0 as const, anfrage: draussen },
    ]
  }),
]

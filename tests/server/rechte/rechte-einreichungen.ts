import type { Fall, Frage } from './rechte-fall.ts'

type Werk = 'eigen' | 'fremd' | 'keins'
const WERKE: Readonly<Record<Werk, string>> = { eigen: 'of the own agency', fremd: 'of another agency', keins: 'no work' }
const idOf = ({ eigen, fremd, neueId }: Frage, werk: Werk) => ({ eigen: eigen.einreichungId, fremd: fremd.einreichungId, keins: neueId })[werk]

/** An agency finds its own, the office every one; what may be done with it is said by its state. */
function werk(endpunkt: string, pfad: string, ausgang: string, body?: (frage: Frage) => object): Fall[] {
  return (Object.keys(WERKE) as Werk[]).map((which) => ({
    endpunkt,
    datensatz: WERKE[which],
    erwartet: { AGENTUR: which === 'eigen' ? ausgang : 'nicht-gefunden', ADMIN: which === 'keins' ? 'nicht-gefunden' : ausgang },
    anfrage: (frage) => ({ url: `/api/einreichungen/${idOf(frage, which)}${pfad}`, ...(body && { body: body(frage) }) }),
    sichtbar: 0,
  }))
}

/** The office alone. */
function buero(endpunkt: string, pfad: string, ausgang: string, body: object): Fall[] {
  return werk(endpunkt, pfad, ausgang, () => body).map((fall) => ({ ...fall, erwartet: { ADMIN: fall.erwartet.ADMIN ?? '' } }))
}

const FORMAL = { kategorie: true, zeitraum: true, medien: true, credits: true, anonym: true, rechte: true }

export const EINREICHUNG_FAELLE: Fall[] = [
  {
    endpunkt: 'createEinreichung',
    datensatz: 'a work without a category',
    sichtbar: 0,
    erwartet: { AGENTUR: 'eingabe-ungueltig', ADMIN: 'eingabe-ungueltig' },
    anfrage: ({ neueId }) => ({ url: '/api/einreichungen', body: { titel: 'Neu', kategorieId: neueId } }),
  },
  ...werk('getEntwurf', '/entwurf', 'ok'),
  ...werk('getJuryansicht', '/juryansicht', 'ok'),
  ...werk('saveEntwurf', '/entwurf', 'ok', () => ({ aenderungen: {} })),
  ...werk('copyEinreichung', '/kopie', 'ok', ({ eigen }) => ({ kategorieId: eigen.kategorieId })),
  ...werk('removeEinreichung', '', 'einreichung-status'),
  ...werk('submitEinreichung', '/abgabe', 'einreichung-status', () => ({ version: 1, betragNettoCent: 0 })),
  ...werk('withdrawAbgabe', '/abgabe', 'einreichung-status'),
  ...buero('changeEinreichungStatus', '/status', 'einreichung-status', { aktion: 'PRUEFUNG_BEGINNEN', version: 1 }),
  ...buero('savePruefung', '/pruefung', 'ok', { version: 1, formal: FORMAL, zahlung: 'OFFEN', notiz: '' }),
  {
    endpunkt: 'changeEinreichungenStatus',
    datensatz: 'works of others',
    sichtbar: 0,
    erwartet: { ADMIN: 'ok' },
    anfrage: ({ fremd }) => ({ url: '/api/einreichungen/sammelaktion', body: { aktion: 'ZULASSEN', ids: [fremd.einreichungId], vorschau: true } }),
  },
]

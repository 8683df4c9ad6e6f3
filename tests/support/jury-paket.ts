import type { JuryListItem } from '#contract/jury.ts'
import type { Jurypaket, PaketEinreichung, PaketMedium } from '#contract/jurypaket.ts'
import type { Runde } from '#contract/runde.ts'

export const JURY_ID = '0192f000-0000-7000-8000-000000000001'
export const KATEGORIE_ID = '0192f000-0000-7000-8000-000000000002'
export const RUNDE_ID = '0192f000-0000-7000-8000-000000000003'

/** 20.11.2026, 08:32 in Vienna. */
export const MORGEN_MS = Date.UTC(2026, 10, 20, 7, 32)

const TEXTE = ['nicht preiswürdig', 'solide', 'gut', 'sehr stark', 'herausragend'].flatMap((text) => [text, text])

export function einreichungId(nummer: number): string {
  return `0192f000-0000-7000-8000-1${String(nummer).padStart(11, '0')}`
}

export function makeRunde(runde: Partial<Runde> = {}): Runde {
  return {
    id: RUNDE_ID,
    titel: 'Medaillenrunde',
    art: 'MEDAILLEN',
    modus: 'PUNKTE',
    status: 'OFFEN',
    freigegeben: true,
    start: '2026-11-20T08:00:00Z',
    ende: '2026-11-20T18:00:00Z',
    startMs: Date.UTC(2026, 10, 20, 7),
    endeMs: Date.UTC(2026, 10, 20, 17),
    skala: { min: 1, max: 10, schritt: 1, texte: TEXTE },
    kriterien: [],
    ergebnisSichtbar: false,
    ...runde,
  }
}

export function makeMedium(medium: Partial<PaketMedium> & { sha256: string }): PaketMedium {
  return {
    bytes: 1_200_000,
    mime: 'image/jpeg',
    variant: 'preview',
    seite: null,
    medienId: '0192f000-0000-7000-8000-200000000001',
    medienfeldId: '0192f000-0000-7000-8000-300000000001',
    position: 0,
    legende: '',
    width: 600,
    height: 800,
    durationMs: null,
    chunkBytes: 4_194_304,
    chunkSha256: [],
    ...medium,
  }
}

export function makeEinreichung(nummer: number, einreichung: Partial<PaketEinreichung> = {}): PaketEinreichung {
  return {
    id: einreichungId(nummer),
    kategorieId: KATEGORIE_ID,
    revision: 1,
    nummer: `2026-03-${String(nummer).padStart(3, '0')}`,
    titel: `Werk ${nummer}`,
    auftraggeber: 'Fernlinie',
    marke: 'Fernlinie',
    agentur: 'Halbton & Söhne',
    credits: [{ funktion: 'Text', name: 'Mara Vogt' }],
    texte: { kurztext: '', briefing: '', idee: '', umsetzung: '', ergebnis: '' },
    links: [],
    medien: [makeMedium({ sha256: String(nummer).padStart(64, '0'), medienId: `0192f000-0000-7000-8000-2${String(nummer).padStart(11, '0')}` })],
    ...einreichung,
  }
}

export function makePaket(paket: Partial<Jurypaket> = {}): Jurypaket {
  return {
    juryId: JURY_ID,
    jahr: 2026,
    nummer: 2,
    titel: 'Print & Plakat',
    revision: 1,
    mitglied: { id: '0192f000-0000-7000-8000-000000000009', funktion: 'MITGLIED', stimmberechtigt: true },
    begruessung: '',
    jurybuero: { name: 'Jurybüro, Anna Berger', telefon: '+43 1 234 56 78', email: 'jurybuero@lorbeer.example' },
    runden: [makeRunde()],
    kategorien: [{ id: KATEGORIE_ID, nummer: 3, titel: 'Plakat', kurztitel: 'Plakat', beschreibung: '', anonym: false }],
    medienfelder: [],
    einreichungen: [makeEinreichung(1, { titel: 'Nachtzug nach Morgen' }), makeEinreichung(2, { titel: 'Klebt nicht.' }), makeEinreichung(3)],
    befangen: [],
    befangenBestaetigt: [],
    ...paket,
  }
}

export function makeJury(jury: Partial<JuryListItem> = {}): JuryListItem {
  const { id, titel, modus, status, start, ende, startMs, endeMs } = makeRunde()
  return {
    id: JURY_ID,
    jahr: 2026,
    nummer: 2,
    titel: 'Print & Plakat',
    funktion: 'MITGLIED',
    stimmberechtigt: true,
    vorsitz: false,
    paketRevision: 1,
    einreichungen: 214,
    bytes: 1_800_000_000,
    wirdMehr: false,
    bewertet: 96,
    offeneRunde: { id, titel, modus, status, skala: { min: 1, max: 10, schritt: 1, texte: TEXTE }, start, ende, startMs, endeMs },
    naechsteRunde: null,
    bilder: [],
    ...jury,
  }
}

import sharp from 'sharp'
import type { Insertable } from 'kysely'
import { sortKeyOf } from '#contract/sortierung.ts'
import { startSitzung } from '#server/auth/sitzung.ts'
import type { Db } from '#server/db/datenbank/datenbank.ts'
import type { Tabellen } from '#server/db/tabellen/tabellen.ts'
import { insertAll } from '#server/demo/insert-all.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { suchtextOf } from '#server/domain/grund/suchtext.ts'
import type { MedienSpeicher } from '#server/media/ablage/medien-speicher.ts'
import { insertBenutzer } from '#tests/support/benutzer.ts'

const AGENTUREN = 600
const KATEGORIEN = 30
const BILDER = 60
const MEDIEN_JE_WERK = 3
const ANFANG = [
  'Nacht',
  'Tag',
  'Über',
  'Wald',
  'Stadt',
  'Brot',
  'Ämter',
  'Zug',
  'Licht',
  'Straßen',
  'Kinder',
  'Blau',
  'Öl',
  'Frisch',
  'Laut',
  'Still',
]
const ENDE = ['zug', 'blick', 'fest', 'spiel', 'gang', 'werk', 'sturm', 'lauf', 'haus', 'bild', 'käse', 'größe', 'zeit', 'los']
const STATUS = ['ENTWURF', 'ABGEGEBEN', 'IN_PRUEFUNG', 'ZUGELASSEN', 'ZUGELASSEN', 'ZUGELASSEN', 'SHORTLIST', 'AUSGESCHIEDEN', 'AUSGEZEICHNET']
const DRUCKSTATUS = [0, 0, 1, 3, 5, 7, 10]
const ZAHLUNG = ['OFFEN', 'RECHNUNG_GESTELLT', 'BEZAHLT', 'BEZAHLT', 'KOSTENLOS']
const NOW_MS = Date.UTC(2026, 8, 18)
const verwaltet = { createdMs: NOW_MS, createdBy: null, updatedMs: NOW_MS, updatedBy: null }

export interface BenchListe {
  cookie: string
  kategorieIds: string[]
}

/** Twenty thousand works of 2026 and two thousand of 2024, of many agencies, with files and thumbnails; and an administrator who is logged in. */
export async function insertBenchListe(db: Db, medien: MedienSpeicher, groessen: Readonly<Record<number, number>>): Promise<BenchListe> {
  const medienfeldId = newId(NOW_MS)
  await insertAll(db, 'medienfeld', [{ id: medienfeldId, position: 0, titel: 'Bilder', typ: 'BILD', imJurypaket: 1, ...verwaltet }])
  const agenturen = Array.from({ length: AGENTUREN }, (_, index) => agenturOf(index))
  await insertAll(db, 'agentur', agenturen)
  const bilder = await storeBilder(medien)
  const kategorieIds: string[] = []
  for (const [jahr, anzahl] of Object.entries(groessen)) {
    const kategorien = Array.from({ length: KATEGORIEN }, (_, index) => kategorieOf(Number(jahr), index + 1))
    await insertAll(db, 'kategorie', kategorien)
    kategorieIds.push(...kategorien.map(({ id }) => id))
    const plaetze = { agenturIds: agenturen.map(({ id }) => id), kategorieIds: kategorien.map(({ id }) => id) }
    const werke = Array.from({ length: anzahl }, (_, index) => werkOf(Number(jahr), index, plaetze))
    await insertAll(db, 'einreichung', werke)
    await insertMedien(
      db,
      werke.map(({ id }) => id),
      { medienfeldId, bilder },
    )
  }
  const benutzerId = await insertBenutzer(db, { username: 'admin@bench.example', roles: ['ADMIN'] })
  const { token } = await startSitzung(db, { benutzerId, roles: ['ADMIN'], beschreibung: 'Messung' }, Date.now())
  return { cookie: `lorbeer_sitzung=${token}`, kategorieIds }
}

function agenturOf(index: number): Insertable<Tabellen['agentur']> & { id: string } {
  const name = `${titelOf(index * 7)} ${index}`
  const adresse = { art: 'AGENTUR', netzwerk: '', strasse: '', plz: '', ort: 'Wien', land: 'AT', uid: '', email: '', telefon: '', website: '' }
  const namen = { agenturname: `${name} GmbH`, agenturnameVeroeffentlichungen: name, sortierName: sortKeyOf(name), suchtext: suchtextOf(name) }
  return { id: newId(NOW_MS), ...namen, ...adresse, status: 'FREIGEGEBEN', ...verwaltet }
}

function kategorieOf(jahr: number, nummer: number): Insertable<Tabellen['kategorie']> & { id: string } {
  const titel = `${titelOf(nummer * 5)} und Gestaltung`
  const rest = { kurztitel: titel, beschreibung: '', wettbewerb: 'HAUPT', anonym: 1 as const, aktiv: 1 as const }
  return { id: newId(NOW_MS), jahr, nummer, titel, sortierTitel: sortKeyOf(titel), ...rest, ...verwaltet }
}

interface Plaetze {
  agenturIds: readonly string[]
  kategorieIds: readonly string[]
}

function werkOf(jahr: number, index: number, { agenturIds, kategorieIds }: Plaetze): Insertable<Tabellen['einreichung']> & { id: string } {
  const mixed = (index * 7919) % 100_003
  const titel = `${titelOf(mixed)} ${titelOf(mixed * 3 + 1).toLowerCase()}`
  const nummer = `${jahr}-${String((mixed % KATEGORIEN) + 1).padStart(2, '0')}-${String(index).padStart(5, '0')}`
  const auftraggeber = `${titelOf(mixed * 11)} AG`
  const text = 'Ein Absatz, wie er in einer Einreichung steht, mit einigen Sätzen über Idee und Umsetzung. '.repeat(6)
  return {
    id: newId(NOW_MS),
    jahr,
    nummer,
    titel,
    sortierTitel: sortKeyOf(titel),
    suchtext: suchtextOf(titel, nummer, auftraggeber),
    auftraggeber,
    marke: '',
    kategorieId: kategorieIds[mixed % kategorieIds.length] ?? '',
    agenturId: agenturIds[(mixed * 13) % agenturIds.length] ?? '',
    status: STATUS[mixed % STATUS.length] ?? 'ENTWURF',
    druckstatus: DRUCKSTATUS[(mixed >> 3) % DRUCKSTATUS.length] ?? 0,
    zahlung: ZAHLUNG[(mixed >> 5) % ZAHLUNG.length] ?? 'OFFEN',
    texte: JSON.stringify({ kurztext: text.slice(0, 200), briefing: text, idee: text, umsetzung: text, ergebnis: text }),
    revision: 1,
    abgegebenMs: NOW_MS - mixed * 60_000,
    zurueckgezogenMs: null,
    ...verwaltet,
  }
}

function titelOf(seed: number): string {
  return `${ANFANG[seed % ANFANG.length]}${ENDE[Math.floor(seed / ANFANG.length) % ENDE.length]}`
}

interface Bild {
  sha256: string
  bytes: number
  chunkSha256: string
}

async function storeBilder(medien: MedienSpeicher): Promise<Bild[]> {
  const bilder: Bild[] = []
  for (let index = 0; index < BILDER; index += 1) {
    const background = { r: (index * 37) % 256, g: (index * 91) % 256, b: (index * 53) % 256 }
    const { sha256, bytes, chunkSha256 } = await medien.put(
      await sharp({ create: { width: 320, height: 240, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    )
    bilder.push({ sha256, bytes, chunkSha256: JSON.stringify(chunkSha256) })
  }
  return bilder
}

async function insertMedien(
  db: Db,
  einreichungIds: readonly string[],
  { medienfeldId, bilder }: { medienfeldId: string; bilder: readonly Bild[] },
): Promise<void> {
  const datei = { mime: 'image/jpeg', width: 320, height: 240, durationMs: null, createdMs: NOW_MS }
  const medien = einreichungIds.flatMap((einreichungId, werk) =>
    Array.from({ length: MEDIEN_JE_WERK }, (_, position) => {
      const { sha256 = null, bytes = 0 } = bilder[(werk * 3 + position) % bilder.length] ?? {}
      const kopf = { id: newId(NOW_MS), einreichungId, medienfeldId, position, legende: '', typ: 'BILD', dateiname: `${position}.jpg` }
      return { ...datei, ...kopf, sha256, bytes, seiten: null, url: null }
    }),
  )
  await insertAll(db, 'medium', medien)
  const renditions = medien.map(({ id, sha256, bytes }, index) => {
    const chunkSha256 = bilder[index % bilder.length]?.chunkSha256 ?? '[]'
    return { ...datei, mediumId: id, variant: 'thumb', seite: 0, sha256: sha256 ?? '', bytes, chunkSha256 }
  })
  await insertAll(db, 'rendition', renditions)
}

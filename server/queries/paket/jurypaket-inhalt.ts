/** The part of a package that all its readers share, as finished text. Kept per jury until its revision or its works change. */
import { createHash } from 'node:crypto'
import type { PaketEinreichung, PaketKategorie, PaketMedium } from '#contract/jurypaket.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listJuryCredits, listJuryEinreichungen } from '../../db/einreichung/einreichung.ts'
import { getPaketSpur } from '../../db/paket/jurypaket.ts'
import { listJuryKategorien } from '../../db/stammdaten/kategorie.ts'
import { listJuryLinks } from '../../db/medium/medium.ts'
import { listJuryRenditions } from '../../db/medium/rendition.ts'
import { pickFormate, type Bildwahl } from '../../domain/medium/bildformat.ts'
import { toVergleichswerk, type Vergleichswerk } from '../../domain/jury/befangen-vorschlag.ts'
import { countHochschulen, hideEinreichung, isAnonym, sichtbareHerkunftOf, toPaketEinreichung, toPaketMedium } from '../../domain/paket/jurypaket.ts'
import { toPlainText } from '../../domain/grund/to-html.ts'

interface PaketZeile {
  id: string
  kategorieId: string
  json: string
  verborgenJson: string
  dateien: { sha256: string; bytes: number }[]
  thumb: string | null
  /** What of it a juror may be compared with. */
  vergleich: Vergleichswerk
}

export interface PaketInhalt {
  kategorien: PaketKategorie[]
  einreichungen: PaketZeile[]
  hash: string
}

interface Auswahl {
  jury: { id: string; paketRevision: number }
  runden: readonly { position: number; status: string; mitUmfang: number }[]
  /** Names of agencies are shown although the category is judged anonymously (administrators only). */
  offen: boolean
  wahl: Bildwahl
}

/** Of one jury as one kind of asker sees it: by how new its pictures are. */
interface Gehalten {
  spur: string
  inhalte: Map<number, Promise<PaketInhalt>>
}

/** Tablets that loaded on different days of an open round; one more is made anew. */
const MOST_KEPT = 4
const kept = new WeakMap<Db, Map<string, Gehalten>>()

export async function readPaketInhalt(db: Db, auswahl: Auswahl): Promise<PaketInhalt> {
  const { jury, runden, offen, wahl } = auswahl
  const veroeffentlicht = !isAnonym({ anonym: 1 }, runden)
  const spur = [jury.paketRevision, await getPaketSpur(db, jury.id), veroeffentlicht].join('/')
  const juries = kept.get(db) ?? new Map<string, Gehalten>()
  kept.set(db, juries)
  const key = `${jury.id} ${offen} ${wahl.formate.join(' ')}`
  const gehalten = juries.get(key)
  const { inhalte } = gehalten?.spur === spur ? gehalten : { inhalte: new Map<number, Promise<PaketInhalt>>() }
  juries.set(key, { spur, inhalte })
  const known = inhalte.get(wahl.bisMs)
  if (known) return known
  const inhalt = buildInhalt(db, auswahl)
  const [oldest] = inhalte.keys()
  if (oldest !== undefined && inhalte.size >= MOST_KEPT) inhalte.delete(oldest)
  inhalte.set(wahl.bisMs, inhalt)
  inhalt.catch(() => inhalte.delete(wahl.bisMs))
  return inhalt
}

async function buildInhalt(db: Db, { jury, runden, offen, wahl }: Auswahl): Promise<PaketInhalt> {
  const kategorieRows = await listJuryKategorien(db, jury.id)
  const rows = await listJuryEinreichungen(db, jury.id)
  const kategorien = kategorieRows.map(({ wettbewerb, ...row }) => ({
    ...row,
    beschreibung: toPlainText(row.beschreibung),
    anonym: isAnonym(row, runden),
    ...(wettbewerb === 'YOUNG' && youngOf(rows.filter(({ kategorieId }) => kategorieId === row.id))),
  }))
  const young = new Set(kategorien.filter((kategorie) => kategorie.wettbewerb === 'YOUNG').map(({ id }) => id))
  const anonym = new Set(kategorien.filter((kategorie) => kategorie.anonym).map((kategorie) => kategorie.id))
  const reihenfolge = new Map(kategorien.map((kategorie, index) => [kategorie.id, index]))
  const credits = groupByEinreichung(await listJuryCredits(db, jury.id))
  const links = groupByEinreichung(await listJuryLinks(db, jury.id))
  const renditions = groupByEinreichung(pickFormate(await listJuryRenditions(db, jury.id, wahl), wahl))
  const einreichungen = rows
    .toSorted((a, b) => (reihenfolge.get(a.kategorieId) ?? 0) - (reihenfolge.get(b.kategorieId) ?? 0))
    .map((einreichung) => {
      const quelle = {
        einreichung,
        anonym: !offen && anonym.has(einreichung.kategorieId),
        young: young.has(einreichung.kategorieId),
        credits: credits.get(einreichung.id) ?? [],
        links: (links.get(einreichung.id) ?? []).map((row) => ({ titel: row.legende || row.titel, url: row.url ?? '' })),
        medien: (renditions.get(einreichung.id) ?? []).map(toPaketMedium),
      }
      return toZeile(toPaketEinreichung(quelle), toVergleichswerk(sichtbareHerkunftOf(quelle)))
    })
  const hash = createHash('sha256')
  for (const zeile of einreichungen) hash.update(zeile.json)
  return { kategorien, einreichungen, hash: hash.digest('hex') }
}

function youngOf(einreichungen: readonly { hochschule: string }[]): Pick<PaketKategorie, 'wettbewerb' | 'hochschulen'> {
  return { wettbewerb: 'YOUNG', hochschulen: countHochschulen(einreichungen) }
}

function toZeile(einreichung: PaketEinreichung, vergleich: Vergleichswerk): PaketZeile {
  return {
    id: einreichung.id,
    kategorieId: einreichung.kategorieId,
    json: JSON.stringify(einreichung),
    verborgenJson: JSON.stringify(hideEinreichung(einreichung)),
    dateien: einreichung.medien.map(({ sha256, bytes }) => ({ sha256, bytes })),
    thumb: findThumb(einreichung.medien)?.sha256 ?? null,
    vergleich,
  }
}

function findThumb(medien: readonly PaketMedium[]): PaketMedium | undefined {
  return medien.find((medium) => medium.variant === 'thumb')
}

function groupByEinreichung<Row extends { einreichungId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.einreichungId)
    if (group) group.push(row)
    else groups.set(row.einreichungId, [row])
  }
  return groups
}

/** A tablet is answered its personal package, or 304 after a handful of small reads: what all jurors share is kept until it changes. */
import { createHash } from 'node:crypto'
import type { Bildformat } from '#contract/bildformat.ts'
import type { Funktion, JuryListItem } from '#contract/jury.ts'
import type { Jurypaket } from '#contract/jurypaket.ts'
import type { Runde } from '#contract/runde.ts'
import { isImPanel, isImUmfang, umfangOf } from '#contract/umfang.ts'
import { findBilderStand } from '../../db/medium/bildformat.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { readPanels } from '../../db/jury/panel.ts'
import { readUmfaenge } from '../../db/jury/runde-umfang.ts'
import * as db from '../../db/paket/jurypaket.ts'
import { wasProbelauf } from '../../db/jury/probelauf.ts'
import { findLaufende } from '../../db/live/live-sitzung.ts'
import { listMedienfelder } from '../../db/medium/medium.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { NUR_JPEG, etagOf, readBisMs, type Bildwahl } from '../../domain/medium/bildformat.ts'
import { nenntVerdecktesGold } from '../../domain/jury/grandprix.ts'
import { isOffen } from '../../domain/jury/runde-status.ts'
import { mayStimmen } from '../../domain/jury/stimmrecht.ts'
import { toPlainText } from '../../domain/grund/to-html.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { getErklaerungsfrage } from '../jury/erklaerungen.ts'
import { readPaketInhalt } from './jurypaket-inhalt.ts'
import type { PaketInhalt } from './jurypaket-inhalt.ts'
import { pickBilder } from '../medium/pick-bilder.ts'
import { toRunde } from '../jury/to-runde.ts'

interface Anfrage {
  juryId: string
  betrachter: Betrachter
  timeZone: string
  nowMs: number
  /** What the asker shows beside JPEG. */
  formate: readonly Bildformat[]
  /** The ETag of what the asker has. */
  bekannt?: string | undefined
}

/** New pictures come into what is asked for anew at most this often. */
const STAND_MS = 60_000

export interface PersoenlichesPaket {
  /** A hash of everything this person is answered. */
  etag: string
  toJson(): string
}

type Kopf = Omit<Jurypaket, 'einreichungen'>

export async function getPersoenlichesPaket(connection: Db, anfrage: Anfrage): Promise<PersoenlichesPaket> {
  const { kopf: ohneFrage, inhalt, wahl } = await readPaket(connection, anfrage)
  const kopf = { ...ohneFrage, erklaerung: await getErklaerungsfrage(connection, { ...anfrage, kopf: ohneFrage, werke: inhalt.einreichungen }) }
  const hash = createHash('sha256').update(JSON.stringify(kopf)).update(inhalt.hash).digest('base64url')
  const verborgen = new Set(kopf.befangenBestaetigt)
  return { etag: etagOf(hash, wahl), toJson: () => joinPaket(kopf, inhalt, verborgen) }
}

/** For the list of juries: what the personal package weighs, a few thumbnails of it, and how many works there are to vote on in a round. */
export async function getPaketUmfang(
  connection: Db,
  anfrage: Anfrage,
  { bilder, rundeId }: { bilder: number; rundeId: string | null },
): Promise<Pick<JuryListItem, 'einreichungen' | 'befangen' | 'bytes' | 'bilder' | 'young'> & { gefragt: ReadonlySet<string> }> {
  const { kopf, inhalt } = await readPaket(connection, anfrage)
  const werke = umfangOf(kopf.runden.find(({ id }) => id === rundeId) ?? null)
  const sichtbar = inhalt.einreichungen.filter(({ id }) => !kopf.befangenBestaetigt.includes(id))
  const imUmfang = inhalt.einreichungen.filter(({ id }) => isImUmfang(werke, id)).map(({ id }) => id)
  // As the tablet counts: without what this person is recused from.
  const gefragt = new Set(imUmfang.filter((id) => !kopf.befangen.includes(id)))
  const young = inhalt.kategorien.filter(({ wettbewerb }) => wettbewerb === 'YOUNG').map(({ id }) => id)
  const files = new Map(sichtbar.flatMap(({ dateien }) => dateien.map(({ sha256, bytes }) => [sha256, bytes])))
  return {
    gefragt,
    einreichungen: gefragt.size,
    befangen: imUmfang.length - gefragt.size,
    bytes: [...files.values()].reduce((sum, bytes) => sum + bytes, 0),
    bilder: pickBilder(
      sichtbar.filter(({ id }) => !kopf.befangen.includes(id)),
      bilder,
    ),
    ...(young.length > 0 && { young }),
  }
}

async function readPaket(connection: Db, anfrage: Anfrage): Promise<{ kopf: Kopf; inhalt: PaketInhalt; wahl: Bildwahl }> {
  const { juryId, betrachter, timeZone } = anfrage
  const jury = await db.findJury(connection, juryId)
  // A tablet that comes back late puts its package away.
  if (!jury) throw new AppFehler((await wasProbelauf(connection, juryId)) ? 'not-member' : 'nicht-gefunden')
  const mitglied = await db.findJurymitglied(connection, juryId, betrachter.benutzerId)
  if (!mitglied) await requireWithoutSeat(connection, betrachter, jury.jahr)
  const offen = !mitglied && betrachter.roles.includes('ADMIN')
  const runden = await db.listRunden(connection, juryId)
  const wahl = await chooseBilder(connection, anfrage, { paketMs: jury.paketMs, offen: runden.some(({ status }) => isOffen(status)) })
  const ganzer = await readPaketInhalt(connection, { jury, runden, offen, wahl })
  const leitet = (await findLaufende(connection, juryId))?.leitungId === betrachter.benutzerId
  const gezeigt = mitglied || offen ? runden : runden.filter((runde) => !nenntVerdecktesGold(runde, leitet))
  const eigene = await listEigeneRunden(connection, { runden: gezeigt, werke: ganzer.einreichungen, mitgliedId: mitglied?.id ?? null, timeZone })
  const inhalt = narrowInhalt(ganzer, eigene)
  const im = new Set(inhalt.einreichungen.map((einreichung) => einreichung.id))
  const befangenheiten = mitglied ? (await db.listBefangenheiten(connection, mitglied.id)).filter((row) => im.has(row.einreichungId)) : []
  const kopf: Kopf = {
    juryId,
    jahr: jury.jahr,
    nummer: jury.nummer,
    titel: jury.titel,
    ...(jury.probe === 1 && { probe: true }),
    revision: jury.paketRevision,
    historie: jury.historie,
    mitglied: mitglied
      ? {
          id: mitglied.id,
          funktion: mitglied.funktion as Funktion,
          stimmberechtigt: mayStimmen(mitglied, jury.vorsitzStimmrecht, runden),
        }
      : null,
    begruessung: toPlainText((await db.findInfotext(connection, 'juryBegruessung'))?.text ?? ''),
    jurybuero: (await db.findProgramm(connection, jury.jahr)) ?? { name: '', telefon: '', email: '' },
    runden: eigene,
    kategorien: inhalt.kategorien,
    medienfelder: (await listMedienfelder(connection)).map(({ inPraesentation, ...feld }) => ({
      ...feld,
      ...(inPraesentation === 0 && { inPraesentation: false as const }),
    })),
    befangen: befangenheiten.map((row) => row.einreichungId),
    befangenBestaetigt: befangenheiten.filter((row) => row.status === 'BESTAETIGT').map((row) => row.einreichungId),
    standMs: jury.paketMs,
  }
  return { kopf, inhalt, wahl }
}

interface Eigenes {
  runden: Awaited<ReturnType<typeof db.listRunden>>
  werke: PaketInhalt['einreichungen']
  mitgliedId: string | null
  timeZone: string
}

/** The rounds as this person is asked in them: what a panel leaves out is outside of their Umfang, so that every tablet knows the one rule. */
async function listEigeneRunden(connection: Db, { runden, werke, mitgliedId, timeZone }: Eigenes): Promise<Runde[]> {
  const umfaenge = await readUmfaenge(connection, runden)
  const panels = await readPanels(connection, runden)
  return runden.map((runde) => {
    const umfang = umfaenge.get(runde.id) ?? null
    const panel = runde.inPanels === 1 && mitgliedId !== null ? panels.of(mitgliedId) : null
    const eigene = panel && werke.filter(({ id, kategorieId }) => isImUmfang(umfang, id) && isImPanel(panel, kategorieId)).map(({ id }) => id)
    return toRunde(runde, { timeZone, umfang: eigene ? new Set(eigene) : umfang, panel: eigene !== null && umfang === null })
  })
}

/** Of a jury that judges in panels only, nobody loads films that he is never asked about. */
function narrowInhalt(inhalt: PaketInhalt, runden: readonly Runde[]): PaketInhalt {
  if (!runden.some(({ panel }) => panel) || runden.some(({ umfang }) => umfang === undefined)) return inhalt
  const gefragt = new Set(runden.flatMap(({ umfang }) => umfang ?? []))
  const einreichungen = inhalt.einreichungen.filter(({ id }) => gefragt.has(id))
  const kategorieIds = new Set(einreichungen.map(({ kategorieId }) => kategorieId))
  return { ...inhalt, einreichungen, kategorien: inhalt.kategorien.filter(({ id }) => kategorieIds.has(id)) }
}

/**
 * Which pictures in other formats than JPEG count. Usually those that were there when the package last changed; while a round is open, those that the
 * asker has already (their tablet would load the package again for nothing), and for whoever has none, all.
 */
async function chooseBilder(
  connection: Db,
  { juryId, formate, bekannt, nowMs }: Anfrage,
  jury: { paketMs: number; offen: boolean },
): Promise<Bildwahl> {
  if (formate.length === 0) return NUR_JPEG
  if (jury.offen && bekannt !== undefined) return { formate, bisMs: readBisMs(bekannt) }
  const bisMs = jury.offen ? Math.floor(nowMs / STAND_MS) * STAND_MS : jury.paketMs
  return { formate, bisMs: await findBilderStand(connection, juryId, { formate, bisMs }) }
}

/** Presenters see the juries of the running year; administrators all of them. A tablet deletes a package only when it reads `not-member`. */
async function requireWithoutSeat(connection: Db, { roles }: Betrachter, jahr: number): Promise<void> {
  if (roles.includes('ADMIN')) return
  if (roles.includes('PRAESENTATION') && (await db.findLaufendesJahr(connection)) === jahr) return
  throw new AppFehler('not-member')
}

function joinPaket(kopf: Kopf, inhalt: PaketInhalt, verborgen: ReadonlySet<string>): string {
  const parts = inhalt.einreichungen.map((einreichung) => (verborgen.has(einreichung.id) ? einreichung.verborgenJson : einreichung.json))
  return `${JSON.stringify(kopf).slice(0, -1)},"einreichungen":[${parts.join(',')}]}`
}

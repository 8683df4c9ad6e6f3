import type { Bildformat } from '#contract/bildformat.ts'
import type { Funktion, JuryListItem } from '#contract/jury.ts'
import type { Runde } from '#contract/runde.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { hasOffenenJob } from '../../db/datenbank/job.ts'
import { listJurysFor } from '../../db/jury/jury.ts'
import { readUmfaenge } from '../../db/jury/runde-umfang.ts'
import { findLaufendesJahr, listRunden } from '../../db/paket/jurypaket.ts'
import { listBewertete } from '../../db/stimmen/stimme.ts'
import { MEDIUM_JOB, RENDITION_JOB } from '../../domain/medium/medium-job.ts'
import { pickGezeigte } from '../../domain/jury/gezeigte-runde.ts'
import { isOffen } from '../../domain/jury/runde-status.ts'
import { mayStimmen, type Sitz } from '../../domain/jury/stimmrecht.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { getPaketUmfang } from './jurypaket.ts'
import { toRunde } from '../jury/to-runde.ts'

const BILDER = 7
/** A round without points has no scale of its own; outside readers find one all the same. */
const OHNE_SKALA = { min: 0, max: 1, schritt: 1, texte: [] }

interface Anfrage {
  betrachter: Betrachter
  timeZone: string
  nowMs: number
  /** What the asker shows: sizes are of these files. */
  formate: readonly Bildformat[]
}
type JuryZeile = Awaited<ReturnType<typeof listJurysFor>>[number]

/** The juries a person sits in; presenters and administrators see all of the running year. */
export async function listVotingJurys(db: Db, anfrage: Anfrage): Promise<JuryListItem[]> {
  const { betrachter } = anfrage
  const overall = betrachter.roles.some((rolle) => rolle === 'PRAESENTATION' || rolle === 'ADMIN')
  const jahr = overall ? await findLaufendesJahr(db) : null
  const items: JuryListItem[] = []
  const wirdMehr = (await hasOffenenJob(db, MEDIUM_JOB)) || (await hasOffenenJob(db, RENDITION_JOB))
  for (const jury of await listJurysFor(db, betrachter.benutzerId, jahr)) items.push({ ...(await toItem(db, jury, anfrage)), wirdMehr })
  return items
}

async function toItem(db: Db, jury: JuryZeile, anfrage: Anfrage): Promise<Omit<JuryListItem, 'wirdMehr'>> {
  const rows = await listRunden(db, jury.id)
  const umfaenge = await readUmfaenge(db, rows)
  const toJury = (row: (typeof rows)[number]) => toRunde(row, { timeZone: anfrage.timeZone, umfang: umfaenge.get(row.id) ?? null })
  const runden = rows.map(toJury)
  const offene = runden.find((runde) => isOffen(runde.status))
  const naechste = runden.find((runde) => runde.status === 'VORBEREITUNG' && runde.freigegeben)
  const gezeigte = pickGezeigte(rows)
  const letzte = gezeigte && toJury(gezeigte)
  // Whoever comes to another tablet after closing finds there what was rated.
  const gezaehlte = offene ?? letzte
  const { gefragt, ...umfang } = await getPaketUmfang(db, { ...anfrage, juryId: jury.id }, { bilder: BILDER, rundeId: gezaehlte?.id ?? null })
  return {
    id: jury.id,
    jahr: jury.jahr,
    nummer: jury.nummer,
    titel: jury.titel,
    ...(jury.probe === 1 && { probe: true }),
    funktion: jury.funktion as Funktion | null,
    stimmberechtigt: isSitz(jury) && mayStimmen(jury, jury.vorsitzStimmrecht, rows),
    vorsitz: jury.funktion === 'VORSITZ',
    paketRevision: jury.paketRevision,
    ...umfang,
    bewertet: gezaehlte && jury.mitgliedId !== null ? countGefragte(await listBewertete(db, jury.mitgliedId, gezaehlte.id), gefragt) : 0,
    offeneRunde: offene ? toJuryRunde(offene) : null,
    naechsteRunde: naechste ? toJuryRunde(naechste) : null,
    letzteRunde: letzte && !offene ? toJuryRunde(letzte) : null,
  }
}

/** A vote stays counted when its juror is recused after the result was confirmed, and is none of the works asked about. */
function countGefragte(bewertete: readonly { einreichungId: string }[], gefragt: ReadonlySet<string>): number {
  return bewertete.filter(({ einreichungId }) => gefragt.has(einreichungId)).length
}

/** Presenters and administrators may see a jury without one. */
function isSitz(jury: JuryZeile): jury is JuryZeile & Sitz {
  return jury.funktion !== null && jury.stimmberechtigt !== null
}

function toJuryRunde({ id, titel, modus, status, skala, start, ende, startMs, endeMs }: Runde): NonNullable<JuryListItem['offeneRunde']> {
  return { id, titel, modus, status, skala: skala ?? OHNE_SKALA, start, ende, startMs, endeMs }
}

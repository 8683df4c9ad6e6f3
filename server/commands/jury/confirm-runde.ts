import type { Ereignis } from '#contract/ereignis.ts'
import type { Medaille } from '#contract/medaille.ts'
import type { RundeStatus } from '#contract/runde.ts'
import { lockAuszeichnungenOfJury } from '../../db/auszeichnung/auszeichnung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { countOffenePunkte, saveAuszeichnungen } from '../../db/jury/medaillentisch.ts'
import { lockRundenOfJury, updateRunde } from '../../db/jury/runde.ts'
import { findJury, raisePaketRevision } from '../../db/paket/jurypaket.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { newId } from '../../domain/grund/new-id.ts'
import { GRANDPRIX_ART } from '../../domain/jury/grandprix.ts'
import { isVeraltet, medaillenOf, vergabefolgeOf } from '../../domain/jury/medaillentisch.ts'
import { ENDGUELTIG, hasBegonnen, isSchrittErlaubt } from '../../domain/jury/runde-status.ts'
import { assertKeineOffen } from '../../domain/jury/stichwahl.ts'
import { sealAuszeichnungen } from '../../domain/protokoll/tisch-eintrag.ts'
import { readTischlagen, type Tischlage } from '../../queries/jury/medaillentisch.ts'
import { findVerliehene, listVerliehene, type Behalten } from '../../queries/jury/tisch-vergleich.ts'
import { followAuszeichnungen } from '../auszeichnung/follow-auszeichnung.ts'
import { recordVorgang } from '../datensatz/record-vorgang.ts'
import { requireVorsitz } from './change-runde-status.ts'
import { dropWiedereroeffnung } from './decide-wiedereroeffnung.ts'

interface Bestaetigung {
  juryId: string
  rundeId: string
  /** What the chair had before him, by category. */
  versionen: Readonly<Record<string, number>>
  benutzerId: string
  now: () => number
}

const STATUS: RundeStatus = 'BESTAETIGT'

/** The chair alone confirms what a round has led to: awards are written, and no vote of it counts otherwise any more. */
export async function confirmRunde(db: Db, bestaetigung: Bestaetigung) {
  await requireVorsitz(db, { ...bestaetigung, roles: [] })
  const antwort = await inTransaktion(db, (trx) => confirmInTransaktion(trx, bestaetigung))
  const ereignisse: Ereignis[] = (['runde', 'ergebnis', 'paket'] as const).map((typ) => ({ typ, juryId: bestaetigung.juryId }))
  return { antwort, ereignisse }
}

async function confirmInTransaktion(trx: Trx, { juryId, rundeId, versionen, benutzerId, now }: Bestaetigung) {
  const runden = await lockRundenOfJury(trx, juryId)
  const [jury, runde] = [await findJury(trx, juryId), runden.find(({ id }) => id === rundeId)]
  if (!jury || !runde) throw new AppFehler('nicht-gefunden')
  if (runde.mitUmfang === 1)
    throw new AppFehler('runde-status', {
      satz: `${runde.art === GRANDPRIX_ART ? 'Der Grand Prix wird an seinem eigenen Tisch entschieden' : 'Eine Stichwahl wird mit ihrer Runde bestätigt'}. Es wurde nichts bestätigt.`,
    })
  if (!isSchrittErlaubt(runde.status, STATUS)) throw new AppFehler('runde-status')
  const stichwahlen = runden.filter(({ zuRundeId }) => zuRundeId === rundeId).toSorted((a, b) => a.position - b.position)
  assertKeineOffen(stichwahlen, 'Es wurde nichts bestätigt.')
  // Its awards would be written over by what came before.
  if (runden.some(({ position, status }) => position < runde.position && hasBegonnen(status) && !ENDGUELTIG.some((each) => each === status)))
    throw new AppFehler('runde-status', {
      satz: 'Eine frühere Runde dieser Jury ist noch nicht bestätigt. Bitte bestätigen Sie zuerst diese. Es wurde nichts bestätigt.',
    })
  for (const { id } of [runde, ...stichwahlen]) await assertNichtsOffen(trx, id)
  const lagen = (await readTischlagen(trx, { jury, runde })).filter(({ werke }) => werke.length > 0)
  for (const lage of lagen) assertAbgeschlossen(lage, versionen)
  // Whoever takes one of them away was before, or comes after.
  await lockAuszeichnungenOfJury(trx, juryId)
  const jetztMs = now()
  const verliehen = await listVerliehene(trx, { juryId, runden, art: runde.art })
  const { rows, behalten } = listRows(lagen, { runde, verliehen, benutzerId, jetztMs })
  await saveAuszeichnungen(trx, rows)
  const folge = { grund: `Runde bestätigt: ${runde.titel}`, by: benutzerId, nowMs: jetztMs }
  await followAuszeichnungen(
    trx,
    rows.map(({ einreichungId }) => einreichungId),
    folge,
  )
  await raisePaketRevision(trx, [juryId], jetztMs)
  await recordVorgang(trx, juryId, { ...sealAuszeichnungen(rundeId, rows, benutzerId), jetztMs })
  await confirm(trx, runde, { auszeichnungen: rows.length, behalten, benutzerId, jetztMs })
  // What parted equal works is as final as what it parted.
  for (const stichwahl of stichwahlen) await confirm(trx, stichwahl, { auszeichnungen: 0, benutzerId, jetztMs })
  return { rundeId, status: STATUS, auszeichnungen: rows.length }
}

type Runde = Awaited<ReturnType<typeof lockRundenOfJury>>[number]

interface Ergebnis {
  auszeichnungen: number
  behalten?: readonly Behalten[]
  benutzerId: string
  jetztMs: number
}

async function confirm(trx: Trx, runde: Runde, ergebnis: Ergebnis): Promise<void> {
  const { id, juryId, status } = runde
  const { auszeichnungen, behalten = [], benutzerId, jetztMs } = ergebnis
  await updateRunde(trx, id, { set: { status: STATUS }, jetztMs, benutzerId })
  await dropWiedereroeffnung(trx, runde, { benutzerId, jetztMs })
  const daten = { von: status, grund: null, auszeichnungen, ...(behalten.length > 0 && { behalten }) }
  await insertVerlauf(trx, { noun: 'runde', datensatzId: id, aktion: STATUS, benutzerId, daten, nowMs: jetztMs })
  await recordVorgang(trx, juryId, { art: 'BESTAETIGUNG', status: STATUS, rundeId: id, benutzerId, jetztMs })
}

/** Afterwards nobody could settle them any more. */
export async function assertNichtsOffen(trx: Trx, rundeId: string): Promise<void> {
  const offen = await countOffenePunkte(trx, rundeId)
  if (offen === 0) return
  const was = offen === 1 ? 'Über eine Stimmabgabe ist' : `Über ${offen} Stimmabgaben ist`
  throw new AppFehler('runde-status', { satz: `${was} noch zu entscheiden. Danach ginge es nicht mehr. Es wurde nichts bestätigt.` })
}

function assertAbgeschlossen({ kategorie, werke, stand, version }: Tischlage, versionen: Bestaetigung['versionen']): void {
  const { id, titel } = kategorie
  if (versionen[id] !== version)
    throw new AppFehler('version-veraltet', {
      satz: `In „${titel}“ ist inzwischen etwas entschieden worden. Bitte sehen Sie nach. Es wurde nichts bestätigt.`,
    })
  if (stand.fertig === null) throw new AppFehler('runde-status', { satz: `„${titel}“ ist noch nicht abgeschlossen. Es wurde nichts bestätigt.` })
  if (isVeraltet(werke, stand))
    throw new AppFehler('version-veraltet', {
      satz: `In „${titel}“ hat sich das Ergebnis geändert, seit die Kategorie abgeschlossen wurde. Bitte sehen Sie nach. Es wurde nichts bestätigt.`,
    })
}

interface Anlass {
  runde: Runde
  verliehen: Awaited<ReturnType<typeof listVerliehene>>
  benutzerId: string
  jetztMs: number
}

/** A work that an earlier round of this jury awarded keeps its row; what a later stage gave it, or what was taken away from it, also keeps its level. */
function listRows(lagen: readonly Tischlage[], { runde, verliehen, benutzerId, jetztMs }: Anlass) {
  const oeffentlich = { veroeffentlichtMs: null, oeffentlichMedaille: null, oeffentlichMs: null, oeffentlichVon: null }
  const nichts = { ...oeffentlich, aberkanntMs: null, aberkanntVon: null, aberkanntGrund: null }
  const behalten: Behalten[] = []
  const rows = lagen.flatMap(({ kategorie, werke, stand }) =>
    Object.entries(medaillenOf(werke, stand)).flatMap(([einreichungId, medaille]) => {
      const hat = findVerliehene(verliehen, kategorie.id, einreichungId)
      const folge = hat ? vergabefolgeOf(hat, { medaille, art: runde.art }) : 'neu'
      if (hat && (folge === 'aberkannt' || folge === 'behaelt')) {
        behalten.push({ einreichungId, medaille: hat.medaille as Medaille, ...(folge === 'aberkannt' && { aberkannt: true }) })
        return []
      }
      const { art: _, ...row } = hat ?? { art: '', id: newId(jetztMs), ...nichts }
      const vergeben = { juryId: runde.juryId, rundeId: runde.id, kategorieId: kategorie.id, einreichungId, medaille }
      const begruendung = stand.entscheidungen[einreichungId]?.grund ?? null
      return [{ ...row, ...vergeben, begruendung, bestaetigtMs: jetztMs, bestaetigtVon: benutzerId }]
    }),
  )
  return { rows, behalten }
}

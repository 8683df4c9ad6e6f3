import type { Ereignis } from '#contract/ereignis.ts'
import type { NotfallDatei } from '#contract/notfall.ts'
import { MAX_ACTS, type StimmabgabeErgebnis } from '#contract/stimmabgabe.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { readGeheimnis } from '../../db/datenbank/geheimnis.ts'
import { lockGeraet, updateGeraet } from '../../db/geraet/geraet.ts'
import { lockMitgliederOf } from '../../db/jury/jurymitglied.ts'
import { deleteNotfallTeile, insertNotfallTeil, listNotfallTeile } from '../../db/stimmen/notfall-teil.ts'
import { listRundenjurys, lockRundenOf } from '../../db/jury/runde.ts'
import { inTransaktion, type Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { findJury } from '../../db/paket/jurypaket.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { forgetEntfernte } from '../../domain/stimmen/probelauf-abgaben.ts'
import { hashNutzlast, mergeStimmabgaben, parseNutzlast, readNotfall, seqOf, type Nutzlast } from '../../domain/stimmen/notfall.ts'
import { countJurys, fremdSatzOf } from '../../domain/stimmen/notfall-jurys.ts'
import { readStimmabgaben, type Eingang } from '../../domain/stimmen/read-stimmabgaben.ts'
import { ZEITSIEGEL } from '../../domain/geraet/zeitsiegel.ts'
import { applyGemeinsamOderEinzeln, applyStimmabgaben, type Weise } from './apply-stimmabgaben.ts'
import type { Gesperrt } from './load-lage.ts'

interface Einspielung {
  datei: NotfallDatei
  /** Refused, when nothing of it is of this jury. */
  fuerJuryId?: string | undefined
  /** The administrator. */
  benutzerId: string
  now: () => number
}

/** Votes of a tablet without a network, as their juror, by the same rules as over the wire; imported twice they change nothing. */
export async function importNotfall(db: Db, einspielung: Einspielung) {
  const geheimnis = await readGeheimnis(db, ZEITSIEGEL)
  return applyGemeinsamOderEinzeln((weise) => inTransaktion(db, (trx) => importInTransaktion(trx, { ...einspielung, geheimnis, weise })))
}

async function importInTransaktion(
  trx: Trx,
  { datei, fuerJuryId, benutzerId, now, geheimnis, weise }: Einspielung & { geheimnis: string; weise: Weise },
) {
  const geraet = await lockGeraet(trx, datei.geraetId)
  const nutzlast = readNotfall(datei, geraet)
  const lastSeq = geraet?.lastSeq ?? 0
  if (fuerJuryId !== undefined) await assertFuerJury(trx, nutzlast, fuerJuryId)
  const acts = await collectTeile(trx, datei, now())
  const gelesen = readStimmabgaben(acts, nutzlast.geraetId, lastSeq)
  const mitglieder = await lockMitgliederOf(trx, { benutzerId: nutzlast.benutzerId })
  const rundeIds = rundeIdsOf(gelesen)
  const { runden, fremdeRunden, entfernteRunden } = await lockRundenOf(
    trx,
    rundeIds,
    mitglieder.map(({ juryId }) => juryId),
  )
  const jetztMs = now()
  const eingaenge = forgetEntfernte(gelesen, entfernteRunden)
  const gesperrt: Gesperrt = { benutzerId: nutzlast.benutzerId, geraetId: nutzlast.geraetId, jetztMs, geheimnis, mitglieder, runden, fremdeRunden }
  const applied = await applyInPortions(trx, gesperrt, { eingaenge, lastSeq, weise })
  await updateGeraet(trx, nutzlast.geraetId, { lastSeq: applied.lastSeq })
  await deleteNotfallTeile(trx, nutzlast.geraetId, applied.lastSeq)
  const daten = { person: nutzlast.benutzerId, uebernommen: applied.neue.length }
  await insertVerlauf(trx, { noun: 'geraet', datensatzId: nutzlast.geraetId, aktion: 'NOTFALL', benutzerId, daten, nowMs: jetztMs })
  const seqs = new Set(nutzlast.stimmabgaben.map(seqOf))
  const ergebnisse = applied.ergebnisse.filter((ergebnis) => seqs.has(ergebnis.seq))
  const bekannte = eingaenge.filter(({ seq }) => seqs.has(seq) && seq <= lastSeq)
  const gap = applied.ergebnisse.find((ergebnis) => ergebnis.status === 'gap')
  const ereignisse: Ereignis[] = [...new Set(runden.map((runde) => runde.juryId))].map((juryId) => ({ typ: 'ergebnis', juryId }))
  return {
    antwort: {
      geraetId: nutzlast.geraetId,
      benutzerId: nutzlast.benutzerId,
      name: nutzlast.name,
      geraet: geraet?.name ?? '',
      uebernommen: applied.neue.length,
      bekannt: ergebnisse.filter((ergebnis) => ergebnis.status !== 'gap' && ergebnis.seq <= lastSeq).length,
      jurys: countJurys(await listRundenjurys(trx, rundeIds), { neue: applied.neue, bekannte }),
      fehlendAbSeq: gap?.expected ?? null,
      serverMs: jetztMs,
      // Whoever brings the file is not the juror: what counts is nobody else's to read.
      ergebnisse: ergebnisse.map((ergebnis) => ({ ...ergebnis, gueltig: null })),
    },
    ereignisse,
  }
}

/** Before anything is taken: whoever stands in the room of one jury and reads the tablet of another shall know. */
async function assertFuerJury(trx: Trx, { stimmabgaben, geraetId, name }: Nutzlast, fuerJuryId: string): Promise<void> {
  const fuer = await findJury(trx, fuerJuryId)
  if (!fuer) throw new AppFehler('nicht-gefunden')
  const satz = fremdSatzOf(await listRundenjurys(trx, rundeIdsOf(readStimmabgaben(stimmabgaben, geraetId, 0))), { fuer, name })
  if (satz !== null) throw new AppFehler('andere-jury', { satz })
}

function rundeIdsOf(eingaenge: readonly Eingang[]): string[] {
  return [...new Set(eingaenge.flatMap(({ stimmabgabe }) => (stimmabgabe ? [stimmabgabe.rundeId] : [])))]
}

/** This part and those that came before it. */
async function collectTeile(trx: Trx, { geraetId, nutzlast }: NotfallDatei, jetztMs: number): Promise<unknown[]> {
  const seqs = (parseNutzlast(nutzlast)?.stimmabgaben ?? []).map(seqOf)
  const bisSeq = Math.max(0, ...seqs.filter((seq) => seq < Number.MAX_SAFE_INTEGER))
  await insertNotfallTeil(trx, { id: hashNutzlast(nutzlast), geraetId, bisSeq, nutzlast, createdMs: jetztMs })
  const teile = await listNotfallTeile(trx, geraetId)
  return mergeStimmabgaben(teile.flatMap((teil) => parseNutzlast(teil.nutzlast) ?? []))
}

async function applyInPortions(
  trx: Trx,
  gesperrt: Gesperrt,
  { eingaenge, lastSeq, weise }: { eingaenge: readonly Eingang[]; lastSeq: number; weise: Weise },
) {
  const all = { ergebnisse: [] as StimmabgabeErgebnis[], lastSeq, neue: [] as Eingang[] }
  for (let start = 0; start < eingaenge.length; start += MAX_ACTS) {
    const portion = eingaenge.slice(start, start + MAX_ACTS)
    const part = await applyStimmabgaben(trx, gesperrt, { eingaenge: portion, lastSeq: all.lastSeq, weise })
    all.ergebnisse.push(...part.ergebnisse)
    all.lastSeq = part.lastSeq
    all.neue.push(...part.neue)
  }
  return all
}

import type { StimmabgabeErgebnis } from '#contract/stimmabgabe.ts'
import { isDatenfehler } from '../../db/datenbank/datenfehler.ts'
import { insertWiederholungen, listBekannte, listPlaetze } from '../../db/stimmen/stimmabgabe.ts'
import { inSavepoint, type Trx } from '../../db/datenbank/transaktion.ts'
import { applyEntscheid, decideStimmabgabe, rejected } from '../../domain/stimmen/decide-stimmabgabe.ts'
import { advanceUhr } from '../../domain/stimmen/estimate-zeitpunkt.ts'
import { placeStimmabgaben, type Bestand, type Platz } from '../../domain/stimmen/place-stimmabgaben.ts'
import { toUnlesbar, type Eingang } from '../../domain/stimmen/read-stimmabgaben.ts'
import { zuwachsOf } from '../../domain/stimmen/zuwachs.ts'
import { loadLage, type Gesperrt } from './load-lage.ts'
import { writeStimmabgaben, type Entschieden } from './write-stimmabgaben.ts'

export interface Angewandt {
  ergebnisse: StimmabgabeErgebnis[]
  lastSeq: number
  /** Acts that were not known before. */
  neue: readonly Eingang[]
}

/** `gemeinsam`: all acts are written together. `einzeln`: one by one, so that the one the database refuses becomes unreadable and no other is touched. */
export type Weise = 'gemeinsam' | 'einzeln'

/**
 * Runs a transaction of acts together, which takes few statements. Should the database refuse these rows, everything is undone and taken again one by one,
 * each in a savepoint of its own.
 */
export async function applyGemeinsamOderEinzeln<T>(run: (weise: Weise) => Promise<T>): Promise<T> {
  try {
    return await run('gemeinsam')
  } catch (error) {
    if (!isDatenfehler(error)) throw error
    return run('einzeln')
  }
}

interface Batch {
  eingaenge: readonly Eingang[]
  lastSeq: number
  /** Bytes that the disk is to keep for ever, told before anything is written. */
  onZuwachs?: ((bytes: number) => void) | undefined
}

/** Applies acts in their order, each as if alone. */
export async function applyStimmabgaben(trx: Trx, gesperrt: Gesperrt, { weise, ...batch }: Batch & { weise: Weise }): Promise<Angewandt> {
  if (weise === 'gemeinsam') return applyBatch(trx, gesperrt, batch)
  const { eingaenge, lastSeq, onZuwachs } = batch
  const all = { ergebnisse: [] as StimmabgabeErgebnis[], lastSeq, neue: [] as Eingang[] }
  for (const eingang of eingaenge) {
    const one = await applyOne(trx, gesperrt, eingang, { lastSeq: all.lastSeq, onZuwachs })
    all.ergebnisse.push(...one.ergebnisse)
    all.lastSeq = one.lastSeq
    all.neue.push(...one.neue)
  }
  return all
}

async function applyOne(trx: Trx, gesperrt: Gesperrt, eingang: Eingang, { lastSeq, onZuwachs }: Omit<Batch, 'eingaenge'>): Promise<Angewandt> {
  try {
    return await inSavepoint(trx, () => applyBatch(trx, gesperrt, { eingaenge: [eingang], lastSeq, onZuwachs }))
  } catch (error) {
    if (!isDatenfehler(error)) throw error
    // Its bytes have been told.
    return await inSavepoint(trx, () => applyBatch(trx, gesperrt, { eingaenge: [toUnlesbar(eingang)], lastSeq }))
  }
}

async function applyBatch(trx: Trx, gesperrt: Gesperrt, batch: Batch): Promise<Angewandt> {
  const { benutzerId, geraetId, jetztMs } = gesperrt
  const bestand = await loadBestand(trx, geraetId, batch)
  const { plaetze, lastSeq } = placeStimmabgaben(batch.eingaenge, bestand, { benutzerId, geraetId, lastSeq: batch.lastSeq })
  const neue = plaetze.flatMap((platz) => (platz.art === 'neu' ? [platz.eingang] : []))
  if (neue.length > 0) batch.onZuwachs?.(zuwachsOf(neue))
  const wiederholungen = plaetze.flatMap((platz) => {
    const id = wiederholteIdOf(platz)
    return id === null ? [] : [{ geraetId, seq: platz.eingang.seq, id, empfangenMs: jetztMs }]
  })
  const wiederholt = new Set(wiederholungen.map(({ id }) => id))
  const geschrieben = neue.length > 0 ? await decideAndWrite(trx, gesperrt, { eingaenge: neue, wiederholt }) : new Map<Eingang, StimmabgabeErgebnis>()
  await insertWiederholungen(trx, wiederholungen)
  return { ergebnisse: plaetze.map((platz) => answerOf(platz, geschrieben, jetztMs)), lastSeq, neue }
}

async function loadBestand(trx: Trx, geraetId: string, batch: { eingaenge: readonly Eingang[]; lastSeq: number }): Promise<Bestand> {
  const bekannte = await listBekannte(
    trx,
    batch.eingaenge.map((eingang) => eingang.id),
  )
  const seqs = batch.eingaenge.filter((eingang) => eingang.seq <= batch.lastSeq).map((eingang) => eingang.seq)
  const plaetze = await listPlaetze(trx, geraetId, seqs)
  return {
    bekannte: new Map(bekannte.map(({ id, benutzerId, ergebnis }) => [id, { benutzerId, ergebnis: JSON.parse(ergebnis) as StimmabgabeErgebnis }])),
    plaetze: new Map(plaetze.map(({ seq, id, ergebnis }) => [seq, { id, ergebnis: JSON.parse(ergebnis) as StimmabgabeErgebnis }])),
  }
}

async function decideAndWrite(
  trx: Trx,
  gesperrt: Gesperrt,
  batch: { eingaenge: readonly Eingang[]; wiederholt: ReadonlySet<string> },
): Promise<Map<Eingang, StimmabgabeErgebnis>> {
  const lage = await loadLage(trx, gesperrt, batch)
  const entschieden: Entschieden[] = batch.eingaenge.map((eingang) => {
    const { id, stimmabgabe } = eingang
    if (!stimmabgabe) return { eingang, entscheid: rejected(eingang.entfernt ? 'not-member' : 'malformed') }
    const entscheid = decideStimmabgabe(stimmabgabe, lage)
    applyEntscheid(entscheid, lage, { id, stimmabgabe })
    advanceUhr(lage.uhr, stimmabgabe.wallMs, stimmabgabe.anker?.serverMs ?? null)
    return { eingang, entscheid }
  })
  return writeStimmabgaben(trx, lage, entschieden)
}

function wiederholteIdOf(platz: Platz): string | null {
  if (platz.art === 'wie' && platz.wiederholt) return platz.wie.id
  return platz.art === 'gespeichert' && platz.wiederholt ? platz.eingang.id : null
}

function answerOf(platz: Platz, geschrieben: ReadonlyMap<Eingang, StimmabgabeErgebnis>, serverMs: number): StimmabgabeErgebnis {
  const { seq, gesendeteId: id } = platz.eingang
  const nothing = { seq, id, rev: null, quittung: null, serverMs, reason: null, expected: null, gueltig: null }
  switch (platz.art) {
    case 'gap':
      return { ...nothing, status: 'gap', expected: platz.expected }
    case 'forked':
      return { ...nothing, status: 'rejected', reason: 'client-forked' }
    case 'gespeichert':
      return { ...platz.ergebnis, seq }
    default: {
      const ergebnis = geschrieben.get(platz.art === 'wie' ? platz.wie : platz.eingang)
      if (!ergebnis) throw new Error(`act ${seq} was placed but not written`)
      return { ...ergebnis, seq }
    }
  }
}

import { isId } from '#contract/form.ts'
import type { Vorschlag } from '#contract/stimme.ts'
import { ALLE_TAFELN, requireGeraet, type Lager, type Tafeln } from '../lager/lager.ts'
import { readAnker } from './anker.ts'
import { findAndere, learnHistorien, type Historien } from './historie.ts'
import { resendBelege } from './resend-belege.ts'
import type { Antwort } from './sende-stapel.ts'
import type { Stapel } from './stapel.ts'
import { answerOf, type Erledigt } from './erledigt.ts'
import type { AusgangRow, BelegRow, Ergebnis, GeraetZeile, NotizZeile, StimmeZeile } from '../kern/zeilen.ts'

export interface Eingang {
  stapel: Stapel
  unlesbar: boolean
  antwort: Antwort
  headers: Headers
  nowMs: number
}

/** What the answer changed. `neuesGeraet`: this Gerät cannot go on; the acts after `abSeq` travel under a new one. */
export interface Bilanz {
  verbucht: number
  luecke: boolean
  neuesGeraet: { abSeq: number } | null
  /** Jurys whose Stimmen should be read again: a question is open, or the server knows less than before. */
  nachlesen: string[]
  entzogen: string[]
  /** The server goes on from a backup: every act is asked about again. */
  andere: Historien | null
}

/** Act by act, in one transaction. null: the Gerät changed meanwhile, the answer is for nobody any more. */
export async function verbucheAntwort(lager: Lager, eingang: Eingang): Promise<Bilanz | null> {
  const { stapel } = eingang
  return lager.write(ALLE_TAFELN, async (tafeln) => {
    const geraet = await requireGeraet(tafeln)
    if (geraet.geraetId !== stapel.geraet.geraetId) return null
    const present = await tafeln.ausgang.getMany(stapel.acts.map(({ seq }) => seq))
    const waiting = stapel.acts.filter((act, index) => present[index]?.id === act.id)
    const { erledigt, halt } = sortErgebnisse(waiting, eingang.antwort.ergebnisse)
    await settle(tafeln, geraet, erledigt, eingang)
    await tafeln.geraet.put(advance(geraet, erledigt, eingang))
    const gap = halt?.status === 'gap' && halt.expected !== null ? await resendBelege(tafeln, geraet.geraetId, halt.expected) : null
    return {
      verbucht: erledigt.length,
      luecke: gap === 'wiederholt',
      neuesGeraet: newGeraetAfter(halt, gap),
      nachlesen: jurysOf(erledigt.filter(({ ergebnis }) => ergebnis.status === 'conflict' || ergebnis.reason === 'unbekannt')),
      entzogen: jurysOf(erledigt.filter(({ ergebnis }) => ergebnis.reason === 'not-member' || ergebnis.reason === 'probelauf')),
      andere: findAndere(geraet, eingang.antwort.historien),
    }
  })
}

/** Results in the order of the acts, up to the first that stops this Gerät's row. An act without a result stays where it is. */
export function sortErgebnisse(acts: AusgangRow[], ergebnisse: Ergebnis[]): { erledigt: Erledigt[]; halt: Ergebnis | null } {
  const bySeq = new Map(ergebnisse.map((ergebnis) => [ergebnis.seq, ergebnis]))
  const erledigt: Erledigt[] = []
  for (const act of acts) {
    const ergebnis = bySeq.get(act.seq)
    if (ergebnis?.status === 'gap' || ergebnis?.reason === 'client-forked') return { erledigt, halt: ergebnis }
    if (ergebnis && (ergebnis.id === null || ergebnis.id === act.id)) erledigt.push({ act, ergebnis })
  }
  return { erledigt, halt: null }
}

function newGeraetAfter(halt: Ergebnis | null, gap: 'wiederholt' | 'nirgends' | null): Bilanz['neuesGeraet'] {
  if (halt?.reason === 'client-forked') return { abSeq: halt.expected ?? halt.seq }
  return gap === 'nirgends' && halt?.expected ? { abSeq: halt.expected } : null
}

function advance(geraet: GeraetZeile, erledigt: Erledigt[], { antwort, headers, nowMs }: Eingang): GeraetZeile {
  return {
    ...geraet,
    ackedSeq: Math.max(geraet.ackedSeq, ...erledigt.map(({ act }) => act.seq)),
    anker: readAnker(headers, nowMs) ?? geraet.anker,
    drainSeit: nowMs,
    letzteAntwortMs: nowMs,
    antworten: geraet.antworten + 1,
    historien: learnHistorien(geraet, antwort.historien),
  }
}

export async function settle(
  tafeln: Tafeln,
  geraet: GeraetZeile,
  erledigt: Erledigt[],
  { unlesbar, antwort }: Pick<Eingang, 'unlesbar' | 'antwort'>,
): Promise<void> {
  if (erledigt.length === 0) return
  // A damaged row may name no work; it becomes a Beleg all the same, and leaves the outbox to the others.
  const amWerk = erledigt.filter(({ act }) => isId(act.rundeId) && isId(act.einreichungId))
  const votes = amWerk.filter(({ act }) => act.art !== 'NOTIZ')
  const keys = new Map(votes.map(({ act }) => [`${act.rundeId} ${act.einreichungId}`, [act.rundeId, act.einreichungId]]))
  const notes = amWerk.filter(({ act }) => act.art === 'NOTIZ')
  const [stimmen, notizen] = await Promise.all([
    tafeln.stimme.getMany([...keys.values()]),
    tafeln.notiz.getMany([...new Set(notes.map(({ act }) => act.einreichungId))]),
  ])
  const belege = erledigt.map(({ act, ergebnis }): BelegRow => ({
    ...act,
    // Without one a damaged row could not be kept.
    id: act.id ?? `${geraet.geraetId} ${act.seq}`,
    geraetId: geraet.geraetId,
    ergebnis,
    technischAbgelehnt: unlesbar && ergebnis.status === 'rejected',
    entscheidung: null,
  }))
  await Promise.all([
    tafeln.stimme.putMany(
      stimmen.flatMap((stimme) =>
        stimme ? [votes.reduce((row, done) => applyErgebnis(row, done, { geraetId: geraet.geraetId, historien: antwort.historien }), stimme)] : [],
      ),
    ),
    tafeln.notiz.putMany(notizen.flatMap((notiz) => (notiz ? [notes.reduce((row, done) => applyNotiz(row, done, antwort.historien), notiz)] : []))),
    tafeln.beleg.putMany(belege),
    tafeln.ausgang.deleteMany(erledigt.map(({ act }) => act.seq)),
  ])
}

/** After a contradiction the row stays what it was written over: the other text comes with the next pull. */
function applyNotiz(notiz: NotizZeile, { act, ergebnis }: Erledigt, historien: Historien): NotizZeile {
  if (notiz.einreichungId !== act.einreichungId) return notiz
  const isDone = notiz.actId === act.id
  if (ergebnis.status === 'conflict') return isDone ? { ...notiz, wartet: false } : notiz
  const known = ergebnis.rev === null ? notiz : { ...notiz, rev: ergebnis.rev, historie: historien[act.juryId] ?? null }
  return isDone ? { ...known, wartet: false, serverMs: ergebnis.serverMs } : known
}

/** Only the newest act decides what the juror sees; older ones still bring the server's revision. */
export function applyErgebnis(
  stimme: StimmeZeile,
  { act, ergebnis }: Erledigt,
  { geraetId, historien }: { geraetId: string; historien: Historien },
): StimmeZeile {
  if (stimme.rundeId !== act.rundeId || stimme.einreichungId !== act.einreichungId) return stimme
  const known = {
    ...stimme,
    ...basisOf(stimme, ergebnis, historien),
    gueltig: ergebnis.gueltig ?? (ergebnis.reason === 'unbekannt' ? stimme.gueltig : null),
    vorschlaege: openAfter(stimme.vorschlaege, { act, ergebnis }, geraetId),
  }
  // A damaged id names no choice: what it was refused for is said at the work, until a later act has its answer.
  return stimme.actId === act.id || !isId(act.id) ? { ...known, ...answerOf({ act, ergebnis }, known.vorschlaege) } : known
}

/** What the server's revision is, and where it belongs. */
export function basisOf(
  { juryId, rev, historie, basisQuittung }: StimmeZeile,
  { status, gueltig, quittung, ...ergebnis }: Ergebnis,
  historien: Historien,
): Pick<StimmeZeile, 'rev' | 'historie' | 'basisQuittung'> {
  const learnt = gueltig?.rev ?? ergebnis.rev
  if (learnt === null) return { rev, historie: historie ?? null, basisQuittung: basisQuittung ?? null }
  return { rev: learnt, historie: historien[juryId] ?? null, basisQuittung: status === 'accepted' ? quittung : (gueltig?.quittung ?? null) }
}

/** A proposal ends only by an act that names it, or by a later accepted act of the Gerät that made it. */
function openAfter(vorschlaege: Vorschlag[], { act, ergebnis }: Erledigt, geraetId: string): Vorschlag[] {
  const { status } = ergebnis
  if (status === 'accepted' || status === 'unchanged') {
    return vorschlaege.filter(({ id, geraetId: maker }) => !act.loest?.includes(id) && !(status === 'accepted' && maker === geraetId))
  }
  if (status !== 'conflict') return vorschlaege
  const { id, rundeId, einreichungId, art, wert } = act
  const own: Vorschlag = { id, rundeId, einreichungId, art, wert, geraet: 'Dieses Tablet', geraetId, serverMs: ergebnis.serverMs ?? 0 }
  return [...vorschlaege.filter(({ geraetId: maker }) => maker !== geraetId), own]
}

function jurysOf(erledigt: Erledigt[]): string[] {
  return [...new Set(erledigt.map(({ act }) => act.juryId))]
}

import { personKopf } from '#contract/person-kopf.ts'
import { listStimmen, type NichtGezaehlt, type StimmenAntwort } from '#contract/stimme.ts'
import { requestApi } from '#src/api/client.ts'
import { groupBy } from '#src/lib/group-by.ts'
import { readAnker } from './anker.ts'
import { findAndere, learnHistorien, type Historien } from './historie.ts'
import { requireGeraet, type Lager, type Tafeln } from '../lager/lager.ts'
import { mergeStimme } from './merge-stimme.ts'
import type { Umgebung } from '../kern/umgebung.ts'
import { emptyAct } from '../kern/leere-zeilen.ts'
import type { StimmeZeile, BelegRow } from '../kern/zeilen.ts'

const VERSUCHE = 3

/** Reads the person's own Stimmen of a jury. An answer that votes have overtaken meanwhile is asked for again. Returns a history that is another one. */
export async function pullStimmen(lager: Lager, umgebung: Umgebung, juryId: string): Promise<Historien | null> {
  for (let versuch = 0; versuch < VERSUCHE; versuch += 1) {
    const { antworten, benutzerId } = await lager.read(['geraet'], requireGeraet)
    const { fetch, schedule } = umgebung
    const answer = await requestApi(listStimmen, { params: { juryId }, headers: personKopf(benutzerId), fetch, schedule })
    const { antwort, headers } = answer
    const anker = readAnker(headers, umgebung.now())
    const stored = antwort && (await storeStimmen(lager, { juryId, antworten, antwort, anker }))
    if (stored) return stored.andere
  }
  return null
}

interface Gelesen {
  juryId: string
  antworten: number
  antwort: StimmenAntwort
  anker: ReturnType<typeof readAnker>
}

async function storeStimmen(lager: Lager, { juryId, antworten, antwort, anker }: Gelesen): Promise<{ andere: Historien | null } | null> {
  return lager.write(['geraet', 'stimme', 'ausgang', 'beleg', 'notiz'], async (tafeln) => {
    const geraet = await requireGeraet(tafeln)
    if (geraet.antworten !== antworten) return null
    const gesagt = antwort.historie === undefined ? {} : { [juryId]: antwort.historie }
    await tafeln.geraet.put({ ...geraet, anker: anker ?? geraet.anker, historien: learnHistorien(geraet, gesagt) })
    const fremd = await mergeStimmen(tafeln, juryId, antwort)
    await mergeNichtGezaehlt(tafeln, juryId, antwort.nichtGezaehlt)
    await mergeNotizen(tafeln, juryId, antwort)
    return { andere: findAndere(geraet, gesagt) ?? (fremd ? {} : null) }
  })
}

async function mergeStimmen(tafeln: Tafeln, juryId: string, { items, vorschlaege, historie }: StimmenAntwort): Promise<boolean> {
  const rows = await tafeln.stimme.find('juryId', juryId)
  const local = new Map(rows.map((row) => [keyOf(row), row]))
  const pulled = new Map(items.map((stimme) => [keyOf(stimme), stimme]))
  const open = groupBy(vorschlaege, keyOf)
  const keys = [...new Set([...local.keys(), ...pulled.keys(), ...open.keys()])]
  const gehalten = await listGehaltene(tafeln, rows)
  const merged = keys.map((key) => ({
    row: local.get(key),
    next: mergeStimme(local.get(key), {
      juryId,
      historie,
      stimme: pulled.get(key),
      offen: open.get(key) ?? [],
      gehalten: gehalten.has(local.get(key)?.actId ?? ''),
    }),
  }))
  await tafeln.stimme.putMany(merged.flatMap(({ next }) => (next === null || next === 'weg' ? [] : [next])))
  await tafeln.stimme.deleteMany(merged.flatMap(({ row, next }) => (row && next === 'weg' ? [[row.rundeId, row.einreichungId]] : [])))
  return merged.some(({ row, next }) => next !== null && next !== 'weg' && next.ungewiss && !row?.ungewiss)
}

/** Acts of this device that it can send again. */
async function listGehaltene(tafeln: Pick<Tafeln, 'beleg'>, rows: StimmeZeile[]): Promise<Set<string>> {
  const belege = await tafeln.beleg.getMany(rows.flatMap(({ actId }) => (actId === null ? [] : [actId])))
  return new Set(belege.flatMap((beleg) => (beleg && beleg.geraetId !== '' && !beleg.technischAbgelehnt ? [beleg.id] : [])))
}

/** Late and rejected acts with the chair's decision; those of the person's other tablets are listed here as well. */
async function mergeNichtGezaehlt(tafeln: Tafeln, juryId: string, items: NichtGezaehlt[]): Promise<void> {
  const [known, waiting] = await Promise.all([tafeln.beleg.getMany(items.map(({ id }) => id)), tafeln.ausgang.first(Infinity)])
  const waitingIds = new Set(waiting.map(({ id }) => id))
  const belege = items.flatMap((item, index) => {
    const beleg = known[index]
    if (beleg) return beleg.entscheidung === item.entscheidung ? [] : [{ ...beleg, entscheidung: item.entscheidung }]
    return waitingIds.has(item.id) ? [] : [foreignBeleg(juryId, item)]
  })
  await tafeln.beleg.putMany(belege)
  const decided = new Map(items.map((item) => [item.id, item.entscheidung]))
  const stimmen = await tafeln.stimme.find('juryId', juryId)
  await tafeln.stimme.putMany(
    stimmen.flatMap((stimme) => {
      const entscheidung = stimme.actId === null ? undefined : decided.get(stimme.actId)
      return entscheidung === undefined || entscheidung === stimme.entscheidung ? [] : [{ ...stimme, entscheidung }]
    }),
  )
}

function foreignBeleg(juryId: string, { entscheidung, art, wert, rundeId, einreichungId, ...item }: NichtGezaehlt): BelegRow {
  const { id, serverMs } = item
  return {
    ...emptyAct({ id, juryId, rundeId: rundeId ?? '', einreichungId: einreichungId ?? '', art: art ?? 'BEWERTET', wallMs: serverMs }),
    wert,
    geraetId: '',
    ergebnis: { ...item, seq: 0, rev: null, expected: null, gueltig: null },
    technischAbgelehnt: false,
    entscheidung,
  }
}

/** What the server has replaces what is here, unless a note waits here or another text was acknowledged later (a restored server). */
async function mergeNotizen(tafeln: Tafeln, juryId: string, { notizen, historie }: StimmenAntwort): Promise<void> {
  const known = await tafeln.notiz.getMany(notizen.map(({ einreichungId }) => einreichungId))
  await tafeln.notiz.putMany(
    notizen.flatMap((notiz, index) => {
      const row = known[index]
      const isSame = row?.text === notiz.text && row.rev === notiz.rev
      const stays = row && (row.wartet || (!isSame && (row.serverMs ?? 0) > notiz.serverMs))
      return stays ? [] : [{ ...notiz, historie: historie ?? null, juryId, actId: null, wartet: false }]
    }),
  )
}

function keyOf({ rundeId, einreichungId }: { rundeId: string; einreichungId: string }): string {
  return `${rundeId} ${einreichungId}`
}

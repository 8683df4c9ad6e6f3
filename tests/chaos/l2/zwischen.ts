import { getUebersicht } from '#server/queries/jury/uebersicht.ts'
import { toKanonisch } from '#contract/kanonisch.ts'
import { SUCHE_MS } from '#src/offline/lager/speicher-suche.ts'
import type { LokaleStimme } from '#src/offline/kern/tablet.ts'
import { ruhe } from '../client/ruhe.ts'
import type { L2Anzeige } from './anzeige.ts'
import { SCREEN_MS, type L2Geraet } from './geraet.ts'
import type { L2Lauf } from './lauf.ts'
import type { TestPerson } from '../l3/welt.ts'

/** What can be said while everything still goes on: waiting votes are shown as such, and the chair's list names nobody whose votes are here. */
export async function lookBetween(lauf: L2Lauf): Promise<void> {
  const first = new Set(await compareAll(lauf))
  // A page in memory asks for the storage every few seconds; until then it knows only of itself.
  if (first.size > 0 && lauf.geraete.some((geraet) => geraet.eigene.some(({ tablet }) => tablet.nurOnline))) await lauf.welt.uhr.vor(SUCHE_MS)
  // Between two readings of a screen something may have been answered: only what stays is wrong.
  const second = first.size > 0 ? await compareAll(lauf) : []
  for (const text of second) if (first.has(text)) lauf.unterwegs.add(text)
}

async function compareAll(lauf: L2Lauf): Promise<string[]> {
  await lauf.welt.uhr.vor(SCREEN_MS)
  await ruhe()
  const found: string[] = []
  for (const geraet of lauf.geraete) {
    const { ausgang, beleg, geraetId } = await geraet.readRows(geraet.person)
    const votes = ausgang.filter(({ art }) => art !== 'NOTIZ')
    // An answer may bring the newest act of a work before an older one: then that one is shown.
    const overtaken = votes.filter((act) =>
      beleg.some(
        (other) => other.geraetId === geraetId && other.einreichungId === act.einreichungId && other.rundeId === act.rundeId && other.seq > act.seq,
      ),
    )
    const erste = (act: Votes[number]) => act.rundeId === lauf.jury.rundeId
    for (const page of geraet.eigene) found.push(...comparePage(page, votes, { erste, overtaken }).map((text) => `Gerät ${geraet.nr}: ${text}`))
  }
  return [...found, ...(await compareUebersicht(lauf))]
}

type Votes = Awaited<ReturnType<L2Geraet['readRows']>>['ausgang']

function comparePage(page: L2Anzeige, votes: Votes, { erste, overtaken }: { erste: (act: Votes[number]) => boolean; overtaken: Votes }): string[] {
  const newest = new Map(
    votes
      .filter((act) => erste(act) && !overtaken.includes(act) && !isTold(act, page.find(act.einreichungId)))
      .map((act) => [act.einreichungId, act]),
  )
  const hidden = [...newest.values()].filter(({ einreichungId, art, wert }) => {
    const shown = page.find(einreichungId)
    return (shown?.ort !== 'tablet' && shown?.ort !== 'sendet') || shown.art !== art || toKanonisch(shown.wert) !== toKanonisch(wert)
  })
  // What memory alone holds keeps the page there; it says so.
  if (page.tablet.nurOnline && (page.stand?.notizen ?? 0) > 0) return []
  const wartend = page.stand?.wartend ?? 0
  return [
    ...hidden.map(({ einreichungId, art, wert }) => `I8: ${art} ${toKanonisch(wert)} für ${einreichungId} wartet und wird nicht so gezeigt`),
    ...(page.stand && wartend === 0 && votes.length > 0 ? [`I8: es warte nichts, und ${votes.length} Abgaben warten`] : []),
    ...(wartend > 0 && votes.length === 0 && page.tablet.nurOnline !== true ? [`I10: ${wartend} warteten, und es wartet nichts`] : []),
  ]
}

/** Answered once and on its way again, under a new Gerät: what the server has counted since is shown, of another device too. */
function isTold({ quittung, serverMs }: Votes[number], shown: LokaleStimme | undefined): boolean {
  const here = shown?.ort === 'tablet' || shown?.ort === 'sendet'
  return quittung !== null && !here && (shown?.serverMs ?? -1) >= (serverMs ?? 0)
}

/** Whom the chair's dialog names as still owing votes. */
export async function compareUebersicht({ welt, jury, geraete, verloren }: L2Lauf): Promise<string[]> {
  const { db } = welt.datenbank
  const { mitglieder } = await getUebersicht(db, { juryId: jury.juryId, benutzerId: null, timeZone: 'Europe/Vienna', standMs: welt.uhr.nowMs })
  const refused = geraete.flatMap(({ netz }) => [...netz.abgelehnt])
  const named = mitglieder.flatMap(({ mitgliedId, geraete: owing }) =>
    owing.filter(({ wartend }) => wartend > 0).map(({ geraetId }) => ({ mitgliedId, geraetId })),
  )
  const open = new Set<string>()
  for (const { mitgliedId, geraetId } of named) if (!(await owesRefused(db, geraetId, refused))) open.add(mitgliedId)
  const found: string[] = []
  for (const mitgliedId of open) {
    const person = jury.personen.find((one) => one.mitgliedId === mitgliedId)
    // What a lost storage owed stays owed.
    if (!person || [...verloren].some((tipp) => tipp.person === person)) continue
    const held: string[] = []
    for (const geraet of geraete) held.push(...(await listHeld(geraet, person)))
    const here = held.length === 0 ? [] : await db.selectFrom('stimmabgabe').select('id').where('id', 'in', held).execute()
    if (here.length === new Set(held).size) found.push(`I10: beim Vorsitz fehlt ${mitgliedId}, und alle Stimmen sind da`)
  }
  return found
}

/** A page without storage said that a vote waits, then called it NICHT gespeichert: it is not here, and may still be said to be owed. */
async function owesRefused(db: L2Lauf['welt']['datenbank']['db'], geraetId: string, refused: readonly string[]): Promise<boolean> {
  const row = await db.selectFrom('geraet').select('bericht').where('id', '=', geraetId).executeTakeFirst()
  return refused.some((id) => row?.bericht?.includes(id))
}

/** Votes on this device, waiting or answered: a restored server may be owed either. */
async function listHeld(geraet: L2Geraet, person: TestPerson): Promise<string[]> {
  const { ausgang, beleg } = await geraet.readRows(person)
  return [...ausgang, ...beleg.filter(({ geraetId }) => geraetId !== '')].filter(({ art }) => art !== 'NOTIZ').map(({ id }) => id)
}

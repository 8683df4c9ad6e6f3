import { MAX_TEXT } from '#contract/stimmabgabe.ts'
import { requireGeraet, type Lager, type Tafeln } from '../lager/lager.ts'
import { lokaleNotizOf } from './lokale-notiz.ts'
import { emptyAct, emptyStimme } from '../kern/leere-zeilen.ts'
import type { NotizEingabe, StimmeEingabe, Wahl } from '../kern/tablet.ts'
import type { Umgebung } from '../kern/umgebung.ts'
import { mergeWert } from './wert-eingabe.ts'
import { standOf, type AusgangRow, type GeraetZeile, type Geschrieben, type StimmeZeile } from '../kern/zeilen.ts'

export interface Getippt extends Geschrieben {
  wahl: Wahl
}

/** One tap, one transaction. Resolves after it has completed. */
export async function castStimme(lager: Lager, umgebung: Umgebung, eingabe: StimmeEingabe): Promise<Getippt> {
  const { juryId, rundeId, einreichungId, art } = eingabe
  assertLength(eingabe.kommentar)
  const id = umgebung.newId()
  const wallMs = umgebung.now()
  // Kept from the attempt that wrote it, should the connection be lost after its commit.
  let vorher: Wahl['vorher'] = { art: null, wert: null }
  const work = async (tafeln: Tafeln): Promise<Getippt> => {
    const [geraet, before] = await Promise.all([requireGeraet(tafeln), tafeln.stimme.get([rundeId, einreichungId])])
    // This tap is already in the outbox.
    if (before?.actId === id) return { stimme: before, geraetId: geraet.geraetId, stand: standOf(geraet), wahl: { vorher, nachher: before } }
    vorher = { art: before?.art ?? null, wert: before?.wert ?? null }
    const stimme = chooseAnew(before, { ...eingabe, id, wallMs })
    // What fails of it fails the transaction, which is waited for.
    append(
      tafeln,
      { geraet, nowMs: umgebung.now() },
      {
        ...emptyAct({ id, wallMs, juryId, rundeId, einreichungId, art }),
        wert: stimme.wert,
        kommentar: stimme.kommentar,
        baseRev: before?.rev ?? null,
        ...(before?.rev && { historie: before.historie ?? null, baseQuittung: before.basisQuittung ?? null }),
        loest: eingabe.loest ?? [],
        einreichungRev: eingabe.einreichungRev ?? null,
      },
    ).catch(() => undefined)
    void tafeln.stimme.put(stimme)
    return { stimme, geraetId: geraet.geraetId, stand: standOf(geraet) + 1, wahl: { vorher, nachher: stimme } }
  }
  return lager.write(['geraet', 'stimme', 'ausgang'], work)
}

/** A private note: own state, never a vote. Saving the same text again makes no act, unless it answers another one. */
export async function saveNotiz(lager: Lager, umgebung: Umgebung, eingabe: NotizEingabe): Promise<void> {
  const { text, basis, loest = [], ...place } = eingabe
  assertLength(text)
  const id = umgebung.newId()
  const wallMs = umgebung.now()
  await lager.write(['geraet', 'notiz', 'ausgang'], async (tafeln) => {
    const [geraet, before] = await Promise.all([requireGeraet(tafeln), tafeln.notiz.get(place.einreichungId)])
    const bisher = lokaleNotizOf(before)
    if (before?.actId === id || (bisher.text === text && loest.length === 0)) return
    const { rev: baseRev, historie } = basis ?? bisher
    const gesehen = { baseRev, ...(baseRev !== null && { historie }) }
    const act = { ...emptyAct({ id, wallMs, ...place, art: 'NOTIZ' }), notiz: text, ...gesehen, loest }
    await append(tafeln, { geraet, nowMs: umgebung.now() }, act)
    await tafeln.notiz.put({
      einreichungId: place.einreichungId,
      juryId: place.juryId,
      ...bisher,
      // Going on with this text is no reading of another one that came while it was typed.
      rev: baseRev,
      historie,
      text,
      actId: id,
      wartet: true,
      fassungen: bisher.fassungen.filter((fassung) => !loest.includes(fassung.id)),
    })
  })
}

/** Gives both to the browser before it returns: what cannot even be given throws, and nothing is written. */
function append(
  tafeln: Pick<Tafeln, 'geraet' | 'ausgang'>,
  { geraet, nowMs }: { geraet: GeraetZeile; nowMs: number },
  act: AusgangRow,
): Promise<unknown> {
  const { anker } = geraet
  const seq = geraet.seq + 1
  // While storage was tried again an answer may have come: a tap before its own anchor would look like a clock that was set back, and count as late.
  const wallMs = anker && anker.wallMs <= nowMs ? Math.max(act.wallMs, anker.wallMs) : act.wallMs
  return Promise.all([tafeln.geraet.put({ ...geraet, seq }), tafeln.ausgang.put({ ...act, wallMs, seq, anker })])
}

/** What the server has said of the work so far stays; everything else is new. */
function chooseAnew(before: StimmeZeile | undefined, tap: StimmeEingabe & { id: string; wallMs: number }): StimmeZeile {
  const { rundeId, einreichungId, juryId, art } = tap
  const leer = emptyStimme({ rundeId, einreichungId, juryId, art })
  const { rev, historie = null, basisQuittung = null, gueltig, ungewiss, vorschlaege } = before ?? leer
  return {
    ...leer,
    rev,
    historie,
    basisQuittung,
    gueltig,
    ungewiss,
    wert: art === 'BEWERTET' ? mergeWert(before?.wert ?? null, tap.wert) : null,
    kommentar: kommentarOf(before, tap),
    actId: tap.id,
    wallMs: tap.wallMs,
    vorschlaege: vorschlaege.filter(({ id }) => !tap.loest?.includes(id)),
  }
}

function kommentarOf(before: StimmeZeile | undefined, { art, kommentar }: StimmeEingabe): string | null {
  if (art !== 'BEWERTET' && art !== 'ENTHALTUNG') return null
  return kommentar === undefined ? (before?.kommentar ?? null) : kommentar
}

function assertLength(text: string | null | undefined): void {
  if ((text?.length ?? 0) > MAX_TEXT) throw new RangeError(`text is longer than ${MAX_TEXT} characters`)
}

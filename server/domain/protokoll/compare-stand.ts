import type { Mangel } from '#contract/kette.ts'
import type { RundeStatus } from '#contract/runde.ts'
import type { Versiegelt } from './protokoll.ts'
import type { RebuiltStimme } from './rebuild-stimmen.ts'
import type { Nachvollzug } from './replay-protokoll.ts'
import { hasBegonnen, isSchrittErlaubt, isSchrittZurueck } from '../jury/runde-status.ts'
import { WIEDEREROEFFNUNG_ART } from '../jury/wiedereroeffnung.ts'
import { befangenKeyOf } from '../stimmen/stimmabgabe-lage.ts'

/** Rows of other tables that decide what counts; each of them must follow from an entry, and the entry must have led to it. */
export interface Stand {
  runden: readonly { id: string; status: string; geschlossenMs: number | null; endgueltigMs: number | null }[]
  /** Every seat, revoked ones too. */
  mitglieder: readonly { id: string; benutzerId: string; widerrufenMs: number | null }[]
  /** Open ones of these seats. */
  befangenheiten: readonly { mitgliedId: string; einreichungId: string; status: string }[]
  /** Tablets of these people: acts of theirs that are known, and the highest number among them. */
  geraete: readonly { id: string; lastSeq: number; anzahl: number; hoechsteSeq: number }[]
}

export function compareStand(nachvollzug: Nachvollzug, stand: Stand): Mangel[] {
  return [
    ...compareRunden(nachvollzug, stand.runden),
    ...compareMitglieder(nachvollzug, stand.mitglieder),
    ...compareBefangenheiten(nachvollzug, stand.befangenheiten),
    ...compareGeraete(stand.geraete),
  ]
}

function compareRunden({ schritte, abgaben }: Nachvollzug, runden: Stand['runden']): Mangel[] {
  const ids = new Set(runden.map(({ id }) => id))
  const fremd = [...schritte.values(), [...abgaben.values()]].flat().find(({ eintrag }) => !ids.has(eintrag.rundeId ?? ''))
  return [
    ...(fremd
      ? [{ nr: fremd.eintrag.nr, satz: `Eintrag ${fremd.eintrag.nr}: Runde ${String(fremd.eintrag.rundeId)} gehört nicht zu dieser Jury.` }]
      : []),
    ...runden.flatMap((runde) => [
      ...judgeSchritte(runde.id, schritte.get(runde.id) ?? []),
      ...toMangel(judgeRunde(runde, schritte.get(runde.id) ?? [])),
    ]),
  ]
}

function judgeRunde({ id, status, geschlossenMs, endgueltigMs }: Stand['runden'][number], schritte: readonly Versiegelt[]): string | null {
  const last = schritte.at(-1)?.eintrag
  if (!last) return hasBegonnen(status) ? `Runde ${id} ist laut Tabelle ${status}, ein Eintrag dazu fehlt.` : null
  if (last.status !== status) return `Runde ${id} ist laut Tabelle ${status}, nach Eintrag ${last.nr} ${last.status}.`
  const wieder = schritte.findLastIndex(({ eintrag }) => eintrag.art === WIEDEREROEFFNUNG_ART)
  const seither = schritte.slice(wieder + 1)
  // Opened again it is closed by nothing; of steps of version 1 the table alone tells when they were.
  const sonst = (ms: number | null) => (wieder === -1 ? ms : null)
  const zeitOf = (to: string) => seither.findLast(({ eintrag }) => eintrag.status === to)?.eintrag.serverMs
  const gleich = (zeitOf('NACHLAUF') ?? sonst(geschlossenMs)) === geschlossenMs && (zeitOf('GESCHLOSSEN') ?? sonst(endgueltigMs)) === endgueltigMs
  return gleich ? null : `Runde ${id} wurde nach den Einträgen zu einer anderen Zeit geschlossen, als die Tabelle sagt.`
}

/** A round begins once, by an opening that seals its rules, and takes no other steps than the screen has; back only by what two offices agreed upon. Openings of version 1 sealed none. */
function judgeSchritte(id: string, schritte: readonly Versiegelt[]): Mangel[] {
  let davor = 'VORBEREITUNG'
  for (const { eintrag } of schritte) {
    const { nr, art, v, status, regeln } = eintrag
    const folgt = art === WIEDEREROEFFNUNG_ART ? isSchrittZurueck(davor, status) : isSchrittErlaubt(davor, status as RundeStatus)
    if (!folgt) return [{ nr, satz: `Eintrag ${nr}: Runde ${id} war nach den Einträgen davor ${davor}, ${status} folgt nicht darauf.` }]
    if (!hasBegonnen(davor) && v !== undefined && !regeln)
      return [{ nr, satz: `Eintrag ${nr}: Die Öffnung der Runde ${id} versiegelt nicht, wonach sie ausgezählt wird.` }]
    davor = status
  }
  return []
}

function compareMitglieder({ widerrufe, abgaben }: Nachvollzug, mitglieder: Stand['mitglieder']): Mangel[] {
  const personen = new Map(mitglieder.map(({ id, benutzerId }) => [id, benutzerId]))
  const fremde = [...abgaben.values()].find(({ eintrag }) => !isPerson(eintrag, personen))?.eintrag
  return [
    ...(fremde
      ? [{ nr: fremde.nr, satz: `Eintrag ${fremde.nr}: Das Jurymitglied ${String(fremde.mitgliedId)} ist in dieser Jury nicht diese Person.` }]
      : []),
    ...mitglieder.flatMap(({ id, widerrufenMs }) => {
      const eintrag = widerrufe.get(id)?.eintrag
      if (widerrufenMs === (eintrag?.serverMs ?? null)) return []
      const grund = eintrag ? `anders widerrufen als in Eintrag ${eintrag.nr}` : 'widerrufen, ein Eintrag dazu fehlt'
      return [{ nr: null, satz: `Jurymitglied ${id} ist laut Tabelle ${grund}.` }]
    }),
  ]
}

/** An act of version 1 names the seat only. */
function isPerson({ mitgliedId, benutzerId }: Versiegelt['eintrag'], personen: ReadonlyMap<string, string>): boolean {
  if (mitgliedId === null) return true
  const person = personen.get(mitgliedId)
  return person !== undefined && (benutzerId ?? person) === person
}

function compareBefangenheiten({ befangen }: Nachvollzug, offene: Stand['befangenheiten']): Mangel[] {
  const erwartet = new Map(befangen)
  const zuviel = offene.flatMap(({ mitgliedId, einreichungId, status }) => {
    const key = befangenKeyOf(mitgliedId, einreichungId)
    const soll = erwartet.get(key)
    erwartet.delete(key)
    if (soll === status) return []
    return [`Befangenheit ${key} ist laut Tabelle ${status}, ${soll === undefined ? 'ein Eintrag dazu fehlt' : `laut Eintrag ${soll}`}.`]
  })
  const fehlende = [...erwartet].map(([key, status]) => `Befangenheit ${key} ist laut Eintrag ${status}, in der Tabelle fehlt sie.`)
  return [...zuviel, ...fehlende].map((satz) => ({ nr: null, satz }))
}

/** Acts travel in order and none is left out: whoever deletes one leaves a gap in what its tablet has sent. */
function compareGeraete(geraete: Stand['geraete']): Mangel[] {
  return geraete.flatMap(({ id, lastSeq, anzahl, hoechsteSeq }) => {
    if (anzahl === lastSeq && hoechsteSeq === lastSeq) return []
    return toMangel(
      `Das Gerät ${id} hat ${lastSeq} Stimmabgaben und Notizen gesendet, gespeichert sind ${anzahl} (die letzte mit Nummer ${hoechsteSeq}).`,
    )
  })
}

/**
 * A work that left the jury takes its votes with it, and one that returned brings them back: both are entries. Of a departure in an entry of version 1
 * nobody knows whether the work returned.
 */
export function compareWerke(
  { werke }: Nachvollzug,
  stimmen: readonly (RebuiltStimme & { zaehlt: number })[],
  { vorJury, zaehltSonst }: { vorJury: ReadonlySet<string>; zaehltSonst: (stimme: RebuiltStimme) => boolean },
): Mangel[] {
  const saetze = stimmen.flatMap((stimme) => {
    const { einreichungId, zaehlt } = stimme
    const eintrag = werke.get(einreichungId)?.eintrag
    if (!vorJury.has(einreichungId))
      return eintrag?.art === 'RUECKZUG' || !zaehltSonst(stimme)
        ? []
        : [`Einreichung ${einreichungId} ist laut Tabelle zurückgezogen, ein Eintrag dazu fehlt.`]
    if (zaehlt === 0 || eintrag?.art !== 'RUECKZUG' || eintrag.v === undefined) return []
    return [`Einreichung ${einreichungId} ist nach Eintrag ${eintrag.nr} zurückgezogen, laut Tabelle nicht.`]
  })
  return [...new Set(saetze)].map((satz) => ({ nr: null, satz }))
}

function toMangel(satz: string | null): Mangel[] {
  return satz === null ? [] : [{ nr: null, satz }]
}

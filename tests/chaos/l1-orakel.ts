import type { L1Act, L1Server } from './l1-server-model.ts'
import type { L1Tablet } from './l1-tablet-model.ts'

export interface L1Ende {
  server: L1Server
  tablets: readonly L1Tablet[]
  getippt: ReadonlyMap<number, L1Act & { tablet: number }>
  /** Acts whose storage did not survive: nothing is promised for them. */
  verloren: Set<number>
  /** Tablets whose storage was lost or copied: an older request of theirs may still arrive after a newer one. */
  ohneReihenfolge: Set<number>
  zurueckgesetzt: boolean
  verletzungen: { invariant: string; message: string }[]
}

type Melde = (invariant: string, message: string) => void

/** I1 to I12 of voting-sync.md §7, as far as a model can break them. */
export function pruefe(ende: L1Ende): L1Ende['verletzungen'] {
  const melde: Melde = (invariant, message) => ende.verletzungen.push({ invariant, message })
  pruefeAkte(ende, melde)
  pruefeProtokoll(ende, melde)
  pruefeStimmen(ende, melde)
  if (ende.tablets.length > 0) pruefeAnzeige(ende, melde)
  return ende.verletzungen
}

/** I1, I8, I9, I12. */
function pruefeAkte({ server, tablets, getippt, verloren }: L1Ende, melde: Melde): void {
  const inLedger = new Map<number, number>()
  for (const { id } of server.daten.protokoll) inLedger.set(id, (inLedger.get(id) ?? 0) + 1)
  const sichtbar = new Set(tablets.flatMap(({ ausgang, belege }) => [...ausgang, ...belege].map(({ id }) => id)))
  for (const tablet of tablets) if (tablet.ausgang.length > 0) melde('I12', `${tablet.ausgang.length} Akte warten noch`)
  for (const id of getippt.keys()) {
    if (verloren.has(id)) continue
    if (!sichtbar.has(id)) melde('I8', `Akt ${id} ist vom Tablet verschwunden`)
    if (inLedger.get(id) !== 1) melde('I1', `Akt ${id} steht ${inLedger.get(id) ?? 0}-mal im Protokoll`)
  }
  for (const { id, person } of server.daten.protokoll)
    if (getippt.has(id) && getippt.get(id)?.person !== person) melde('I9', `Akt ${id} steht unter fremdem Namen`)
}

/** I4, I5, I6 and the rule for two devices, entry by entry against what counted before it. */
function pruefeProtokoll({ server, getippt, zurueckgesetzt, ohneReihenfolge }: L1Ende, melde: Melde): void {
  const naechste = new Map<number, number>()
  const juengste = new Map<string, number>()
  for (const { id, werk, wert, status, rev, baseRev, geraet, vorher, zu } of server.daten.protokoll) {
    const act = getippt.get(id)
    if (!act || act.werk !== werk || act.wert !== wert) melde('I4', `Akt ${id} (${wert}) hat so niemand abgegeben`)
    const ort = `${act?.tablet} ${werk}`
    if (act && !ohneReihenfolge.has(act.tablet) && id < (juengste.get(ort) ?? 0)) melde('I3', `Akt ${id} kam nach einem jüngeren desselben Tablets`)
    juengste.set(ort, id)
    if (status !== 'accepted') continue
    const expected = (naechste.get(werk) ?? 0) + 1
    naechste.set(werk, expected)
    if (rev !== expected) melde('I5', `Akt ${id} hat Revision ${rev} statt ${expected}`)
    if (zu) melde('I6', `Akt ${id} zählt nach dem Schluss`)
    if (baseRev !== (vorher?.rev ?? 0) && vorher?.geraet !== geraet) melde('I3', `Akt ${id} hat eine ungesehene Stimme überschrieben`)
  }
  for (const [id, mal] of server.wirkungen) if (mal > 1 && !zurueckgesetzt) melde('I5', `Akt ${id} hat ${mal}-mal gewirkt`)
}

/** I3: what counts is the last accepted act. */
function pruefeStimmen({ server }: L1Ende, melde: Melde): void {
  const letzte = new Map<number, { wert: number; rev: number }>()
  for (const { werk, wert, rev, status } of server.daten.protokoll) if (status === 'accepted') letzte.set(werk, { wert, rev })
  for (const [werk, { wert, rev }] of server.daten.stimmen) {
    if (letzte.get(werk)?.wert !== wert || letzte.get(werk)?.rev !== rev) melde('I3', `Werk ${werk} zählt ${wert}, nicht die letzte Abgabe`)
  }
}

/** I2 and I10: what a tablet shows as transferred is what counts. */
function pruefeAnzeige({ server, tablets }: L1Ende, melde: Melde): void {
  for (const tablet of tablets) {
    for (const [werk, { lage, wert, actId }] of tablet.stimmen) {
      if (lage === 'wartet' && tablet.ausgang.length === 0) melde('I12', `Werk ${werk} wartet ohne Akt`)
      if (lage !== 'uebertragen') continue
      if (actId !== 0 && !server.daten.bekannt.has(actId)) melde('I2', `Akt ${actId} galt als übertragen und fehlt`)
      if (tablet.person === 0 && server.daten.stimmen.get(werk)?.wert !== wert) melde('I10', `Werk ${werk}: das Tablet zeigt ${wert}`)
    }
  }
}

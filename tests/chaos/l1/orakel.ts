import type { L1Begleiter, Melde } from './begleiter.ts'
import type { L1Server } from './server-model.ts'
import { isStichwahl, personOf } from './orte.ts'
import type { L1Orakel, L1Tablet } from './tablet-model.ts'
import type { Stand } from './worte.ts'

export interface L1Ende {
  server: L1Server
  tablets: readonly L1Tablet[]
  getippt: L1Orakel['getippt']
  abgelehnt: ReadonlySet<number>
  /** Acts whose storage did not survive: nothing is promised for them. */
  verloren: Set<number>
  /** Tablets whose storage was lost or copied: an older request of theirs may still arrive after a newer one. */
  ohneReihenfolge: Set<number>
  zurueckgesetzt: boolean
  begleiter: L1Begleiter[]
  verletzungen: { invariant: string; message: string }[]
}

/** I1 to I18 (docs/protocol.md, „Invariants"), as far as a model can break them. */
export function pruefe(ende: L1Ende): L1Ende['verletzungen'] {
  const melde: Melde = (invariant, message) => ende.verletzungen.push({ invariant, message })
  pruefeAkte(ende, melde)
  pruefeProtokoll(ende, melde)
  pruefeStimmen(ende, melde)
  pruefeNotizen(ende, melde)
  pruefeAnzeige(ende, melde)
  pruefeVorsitz(ende, melde)
  for (const begleiter of ende.begleiter) begleiter.pruefe(melde)
  return ende.verletzungen
}

/** What can be said at any moment: what waits is neither hidden nor called transferred, and nobody else's votes are shown. */
export function pruefeZwischendurch(tablets: readonly L1Tablet[], melde: Melde): void {
  for (const { gezeigtWartend, ausgang, stimmen, person } of tablets) {
    if (gezeigtWartend === 0 && ausgang.length > 0) melde('I8', `es warte nichts, und ${ausgang.length} Akte warten`)
    const wartend = new Set(ausgang.map(({ id }) => id))
    for (const [werk, { lage, actId }] of stimmen) {
      if (personOf(werk) !== person) melde('I9', `Werk ${werk} ist die Stimme einer anderen Person`)
      if (lage === 'uebertragen' && wartend.has(actId)) melde('I2', `Akt ${actId} gilt als übertragen und wartet`)
    }
  }
}

/** I1, I4, I8, I9, I12. */
function pruefeAkte({ server, tablets, getippt, abgelehnt, verloren }: L1Ende, melde: Melde): void {
  const inLedger = new Map<number, number>()
  for (const { id } of server.daten.protokoll) inLedger.set(id, (inLedger.get(id) ?? 0) + 1)
  const sichtbar = new Set(tablets.flatMap(({ ausgang, belege }) => [...ausgang, ...belege].map(({ id }) => id)))
  for (const tablet of tablets) {
    if (tablet.ausgang.length > 0) melde('I12', `${tablet.ausgang.length} Akte warten noch`)
    const anders = tablet.belege.filter(({ id, status }) => (server.daten.bekannt.get(id)?.status ?? status) !== status)
    for (const { id, status } of anders) melde('I8', `Akt ${id} steht als „${status}“ auf dem Tablet, es gilt ein anderes Urteil`)
  }
  for (const id of getippt.keys()) {
    if (verloren.has(id)) continue
    if (!sichtbar.has(id)) melde('I8', `Akt ${id} ist vom Tablet verschwunden`)
    if (inLedger.get(id) !== 1) melde('I1', `Akt ${id} steht ${inLedger.get(id) ?? 0}-mal im Protokoll`)
  }
  for (const { id, person, papier } of server.daten.protokoll) {
    if (papier !== 0) continue
    if (abgelehnt.has(id)) melde('I4', `Akt ${id} war NICHT gespeichert und steht im Protokoll`)
    if (getippt.has(id) && getippt.get(id)?.person !== person) melde('I9', `Akt ${id} steht unter fremdem Namen`)
  }
}

/** I4, I5, I6 and the rule for two devices, entry by entry against what counted before it. */
function pruefeProtokoll(ende: L1Ende, melde: Melde): void {
  const { server, getippt, abgelehnt, zurueckgesetzt, ohneReihenfolge } = ende
  const naechste = new Map<number, number>()
  const juengste = new Map<string, number>()
  for (const eintrag of server.daten.protokoll) {
    const { id, werk, wert, art, status, rev, geraet, vorher, zu, vonSelbst, offen, nachlauf, schluss, papier, entschieden } = eintrag
    const act = getippt.get(entschieden || id)
    if (papier === 0 && !abgelehnt.has(id) && (!act || act.werk !== werk || act.wert !== wert))
      melde('I4', `Akt ${id} (${wert}) hat so niemand abgegeben`)
    const ort = `${act?.tablet} ${art} ${werk}`
    // Whoever decides about an act has seen what counts, and is asked by nobody when.
    const inOrder = act !== undefined && entschieden === 0 && !ohneReihenfolge.has(act.tablet)
    if (inOrder && id < (juengste.get(ort) ?? 0)) melde('I3', `Akt ${id} kam nach einem jüngeren desselben Tablets`)
    if (entschieden === 0) juengste.set(ort, id)
    if (status === 'rejected' && act && !act.gift && !server.widerrufen && !server.befangen.has(werk) && !isStichwahl(werk))
      melde('I7', `Akt ${id} wurde abgelehnt`)
    if (status === 'conflict' && act?.person === 1 && inOrder && !isVonHand(vorher))
      melde('I3', `ein Tablet allein wird zu Akt ${id} gefragt, welche gilt`)
    if (status === 'late' && offen) melde('I13', `Akt ${id} gilt als verspätet, und die Runde war offen`)
    const rechtzeitig = act && act.zeit <= schluss.am && act.siegel
    const bekannt = act && schluss.bekannt.has(act.ursprung)
    if (status === 'late' && rechtzeitig && (nachlauf || (vonSelbst && bekannt && inOrder && !zurueckgesetzt)))
      melde('I6', `Akt ${id} kam zur rechten Zeit und gilt als verspätet`)
    if (status !== 'accepted' || art === 'NOTIZ') continue
    const expected = (naechste.get(werk) ?? 0) + 1
    naechste.set(werk, expected)
    if (rev !== expected) melde('I5', `Akt ${id} hat Revision ${rev} statt ${expected}`)
    if (zu && papier === 0 && entschieden === 0) melde('I6', `Akt ${id} zählt nach dem Schluss`)
    const ungesehen = vorher && vorher.geraet !== geraet && vorher.wert !== wert && !act?.gesehen.has(vorher.id)
    if (ungesehen && inOrder && getippt.get(vorher.id)?.tablet !== act.tablet) melde('I3', `Akt ${id} hat eine ungesehene Stimme überschrieben`)
  }
  for (const [id, mal] of server.wirkungen) if (mal > 1 && !zurueckgesetzt) melde('I5', `Akt ${id} hat ${mal}-mal gewirkt`)
}

/** Counted by people, from paper or after the end: no tablet was the last one then, and each of them may be asked. */
function isVonHand(vorher: Stand | undefined): boolean {
  return vorher !== undefined && vorher.geraet <= 0
}

/** I3: what counts is the last accepted act. */
function pruefeStimmen({ server }: L1Ende, melde: Melde): void {
  const letzte = new Map<number, { wert: number; rev: number }>()
  for (const { werk, wert, rev, status, art } of server.daten.protokoll)
    if (status === 'accepted' && art === 'STIMME') letzte.set(werk, { wert, rev })
  for (const [werk, { wert, rev }] of server.daten.stimmen) {
    if (letzte.get(werk)?.wert !== wert || letzte.get(werk)?.rev !== rev) melde('I3', `Werk ${werk} zählt ${wert}, nicht die letzte Abgabe`)
  }
}

/** A note is there, stands beside the one that counts, or was seen by whoever wrote the next. */
function pruefeNotizen({ server, getippt, ohneReihenfolge }: L1Ende, melde: Melde): void {
  const notes = server.daten.protokoll.flatMap(({ id, art }) => (art === 'NOTIZ' ? [id] : []))
  for (const id of notes) {
    const note = getippt.get(id)
    if (!note || ohneReihenfolge.size > 0) continue
    const kept = server.daten.notizen.get(note.werk)?.versionen.includes(id)
    const seen = notes.some((other) => {
      const later = getippt.get(other)
      return later?.werk === note.werk && other !== id && (later.gesehen.has(id) || (later.tablet === note.tablet && other > id))
    })
    if (!kept && !seen) melde('I8', `Notiz ${id} wurde ungesehen überschrieben`)
  }
}

/** I2 and I10: what a tablet shows as transferred is what counts, and everything that counts is shown. */
function pruefeAnzeige({ server, tablets }: L1Ende, melde: Melde): void {
  for (const tablet of tablets) {
    for (const werk of tablet.stimmen.keys()) {
      const { lage, wert, actId } = tablet.gezeigt(werk) ?? { lage: 'konflikt', wert: 0, actId: 0 }
      if (lage === 'wartet' && tablet.ausgang.length === 0) melde('I12', `Werk ${werk} wartet ohne Akt`)
      if (lage !== 'uebertragen') continue
      if (actId !== 0 && !server.daten.bekannt.has(actId)) melde('I2', `Akt ${actId} galt als übertragen und fehlt`)
      if (server.daten.stimmen.get(werk)?.wert !== wert) melde('I10', `Werk ${werk}: das Tablet zeigt ${wert}`)
    }
    for (const werk of server.daten.stimmen.keys())
      if (personOf(werk) === tablet.person && !tablet.stimmen.has(werk)) melde('I10', `Werk ${werk} zählt und wird nicht gezeigt`)
  }
}

/** The closing dialog names no tablet whose votes are here. */
function pruefeVorsitz({ server, tablets, ohneReihenfolge }: L1Ende, melde: Melde): void {
  for (const tablet of tablets)
    if (!ohneReihenfolge.has(tablet.nr) && tablet.ausgang.length === 0 && server.owes(tablet.geraet) > 0)
      melde('I10', `beim Vorsitz fehlt Tablet ${tablet.nr}, und alles ist da`)
}

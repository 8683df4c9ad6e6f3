import { toKanonisch } from '#contract/kanonisch.ts'
import type { PaketEinreichung } from '#contract/jurypaket.ts'
import type { StimmenAntwort } from '#contract/stimme.ts'
import { callAs, type Caller } from '#tests/support/dom/browser-api.ts'
import type { Act } from '#tests/support/server/browser-journey.ts'
import type { Bahn } from './bahn.ts'

/** What a person did on one work, and what the screen promised. */
export interface Werkspur {
  werk: PaketEinreichung
  taps: Tap[]
}

export interface Tap {
  punkte: number
  /** False: the browser was gone before the screen said anything. */
  gespeichert: boolean
  /** On which of their tablets. */
  auf: 'erstes' | 'zweites'
}

/** Who votes in a schedule, and what they did in it. */
export interface Jurymitglied extends Caller {
  username: string
  spuren: Werkspur[]
  /** Acts that the server had from this person before. */
  bekannt: Set<string>
  /** What counted of them before. */
  davor: StimmenAntwort['items']
}

export async function startSpuren(journey: Bahn, username: string, werke: readonly PaketEinreichung[]): Promise<Jurymitglied> {
  const caller = await callAs(journey.server.url, username)
  const bekannt = new Set(journey.actsOf(caller.benutzerId).map(({ id }) => id))
  const { items: davor } = await journey.stimmenOf(caller)
  return { ...caller, username, spuren: werke.map((werk) => ({ werk, taps: [] })), bekannt, davor }
}

/** Once nothing waits anywhere: the server holds what the screens promised, and nothing else. */
export function checkSpuren({ spuren, bekannt, davor, username }: Jurymitglied, alle: readonly Act[], { items }: StimmenAntwort): string[] {
  const acts = alle.filter(({ id }) => !bekannt.has(id))
  const gibtEs = new Set(spuren.map(({ werk }) => werk.id))
  const found = acts
    .filter(({ status, einreichungId }) => status === 'rejected' || !gibtEs.has(einreichungId ?? ''))
    .map((act) => `I1/I4: ${act.status === 'rejected' ? 'abgelehnt' : 'von niemandem abgegeben'}: ${JSON.stringify(act)}`)
  for (const spur of spuren) {
    const ofWerk = acts.filter(({ einreichungId }) => einreichungId === spur.werk.id)
    const [gilt, galt] = [wertOf(items, spur.werk), wertOf(davor, spur.werk)]
    found.push(...checkSpur(spur, ofWerk, { gilt, galt }).map((text) => `${text}; ${JSON.stringify({ taps: spur.taps, acts: ofWerk })}`))
  }
  return found.map((text) => `${username}: ${text}`)
}

function wertOf(items: StimmenAntwort['items'], { id }: PaketEinreichung): string {
  const wert = items.find(({ einreichungId }) => einreichungId === id)?.wert
  return wert ? toKanonisch(wert) : ''
}

function checkSpur({ werk, taps }: Werkspur, acts: readonly Act[], { gilt, galt }: { gilt: string; galt: string }): string[] {
  const gespeichert = taps.filter((tap) => tap.gespeichert)
  const beimServer = acts.map(({ art, wert }) => wert ?? art)
  const fehlt = without(gespeichert.map(angabeOf), beimServer)
  const zuviel = without(beimServer, taps.map(angabeOf))
  // A tablet that had not heard of an older vote asks; until it is answered that one counts.
  const moeglich = [...lastOf(taps), ...(acts.some(({ status }) => status === 'conflict') ? [galt] : [])]
  return [
    ...(fehlt.length > 0 ? [`I1: „${werk.titel}“: gespeichert und nicht beim Server: ${fehlt.join(', ')}`] : []),
    ...(zuviel.length > 0 ? [`I4/I5: „${werk.titel}“: beim Server und nicht so oft abgegeben: ${zuviel.join(', ')}`] : []),
    ...(gespeichert.length > 0 && !moeglich.includes(gilt) ? [`I3: „${werk.titel}“ zählt ${gilt} statt ${moeglich.join(' oder ')}`] : []),
  ]
}

function angabeOf({ punkte }: Tap): string {
  return toKanonisch({ punkte })
}

/** What may count at the end. The last act that was applied is its tablet's last: it alone wrote since, so a later one would have been applied as well. */
function lastOf(taps: readonly Tap[]): string[] {
  return (['erstes', 'zweites'] as const).flatMap((auf) => {
    const eigene = taps.filter((tap) => tap.auf === auf)
    const last = eigene.findLastIndex(({ gespeichert }) => gespeichert)
    return eigene.slice(Math.max(0, last)).map(angabeOf)
  })
}

/** Each of the second takes one of the first away. */
function without(list: readonly string[], taken: readonly string[]): string[] {
  const left = [...list]
  for (const value of taken) {
    const index = left.indexOf(value)
    if (index >= 0) left.splice(index, 1)
  }
  return left
}

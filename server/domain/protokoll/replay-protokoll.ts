import type { Mangel } from '#contract/kette.ts'
import { ARTEN } from '#contract/stimmabgabe.ts'
import { OFFENE_VORSCHLAEGE } from '#contract/stimme.ts'
import { befangenheitFolge, vorschlagFolge } from '../stimmen/stimmabgabe-folgen.ts'
import type { Eintrag, Versiegelt } from './protokoll.ts'
import { isVierAugen } from '../stimmen/vier-augen.ts'
import type { Regeln, Sitzregeln } from './regeln.ts'
import { KATEGORIEWECHSEL_ART } from '../jury/kategoriewechsel.ts'
import { ENDGUELTIG } from '../jury/runde-status.ts'
import { befangenKeyOf, stimmeKeyOf } from '../stimmen/stimmabgabe-lage.ts'

/** In front of the kind of act in a decision's entry. */
export const ENTSCHEIDUNG_ART = 'ENTSCHEIDUNG '

/** What the entries of a jury say, followed from the first to the last. */
export interface Nachvollzug {
  /** By id of the act. */
  abgaben: Map<string, Versiegelt>
  entscheidungen: Map<string, Versiegelt>
  /** Ids of the acts that still ask „Welche gilt?". */
  vorschlaege: Set<string>
  /** Open recusals by member and work. */
  befangen: Map<string, string>
  /** The last confirmation by member and work. */
  bestaetigt: Map<string, Versiegelt>
  /** By member. */
  widerrufe: Map<string, Versiegelt>
  /** What entries after an opening say of a seat: who came, or was given a vote. By member, the last. */
  sitze: Map<string, { nr: number; sitz: Sitzregeln; serverMs: number }>
  /** The last departure, return or arrival of a work. */
  werke: Map<string, Versiegelt>
  /** Steps of each round in their order. */
  schritte: Map<string, Versiegelt[]>
  /** What ended votes when the result of a round was confirmed: what comes later changes none of them. */
  endstaende: Map<string, Endstand>
  /** What the opening of a round sealed; none by an entry of version 1. */
  regeln: Map<string, { nr: number; regeln: Regeln }>
  /** Of works that the jury has before it, as far as entries say so. */
  kategorien: Map<string, { nr: number; kategorieId: string }>
  /** Everything but acts, in its order. */
  ereignisse: Versiegelt[]
  maengel: Mangel[]
}

/** Recusals by member and work, members, works. */
export interface Endstand {
  befangen: ReadonlySet<string>
  widerrufen: ReadonlySet<string>
  zurueckgezogen: ReadonlySet<string>
}

type Offene = { id: string; geraetId: string }[]
type Offen = Map<string, Offene>

/** `loestOf`: what an act of version 1 names, as far as its row still tells. */
export function replayProtokoll(eintraege: readonly Versiegelt[], loestOf: (id: string) => string | null): Nachvollzug {
  const nachvollzug: Nachvollzug = {
    abgaben: new Map(),
    entscheidungen: new Map(),
    vorschlaege: new Set(),
    befangen: new Map(),
    bestaetigt: new Map(),
    widerrufe: new Map(),
    sitze: new Map(),
    werke: new Map(),
    schritte: new Map(),
    endstaende: new Map(),
    regeln: new Map(),
    kategorien: new Map(),
    ereignisse: [],
    maengel: [],
  }
  const offen: Offen = new Map()
  for (const versiegelt of eintraege) {
    const { art } = versiegelt.eintrag
    const isAbgabe = ARTEN.some((each) => each === art)
    if (!isAbgabe) nachvollzug.ereignisse.push(versiegelt)
    if (isAbgabe) addAbgabe(nachvollzug, offen, { versiegelt, loestOf })
    else if (art.startsWith(ENTSCHEIDUNG_ART)) addEntscheidung(nachvollzug, offen, versiegelt)
    else addEreignis(nachvollzug, versiegelt)
  }
  nachvollzug.vorschlaege = new Set([...offen.values()].flat().map(({ id }) => id))
  return nachvollzug
}

function addAbgabe(
  nachvollzug: Nachvollzug,
  offen: Offen,
  { versiegelt, loestOf }: { versiegelt: Versiegelt; loestOf: (id: string) => string | null },
): void {
  const { eintrag } = versiegelt
  const { nr, id, status } = eintrag
  if (nachvollzug.abgaben.has(id)) nachvollzug.maengel.push({ nr, satz: `Eintrag ${nr}: Die Stimmabgabe ${id} ist zweimal eingetragen.` })
  if (eintrag.papier && !isVierAugen(eintrag.papier, eintrag.benutzerId ?? null))
    nachvollzug.maengel.push({ nr, satz: `Eintrag ${nr}: Die Nacherfassung ${id} haben nicht zwei andere Personen eingegeben und geprüft.` })
  nachvollzug.abgaben.set(id, versiegelt)
  if (status !== 'accepted' && status !== 'unchanged' && status !== 'conflict') return
  const key = keyOf(eintrag)
  const geraetId = eintrag.geraetId ?? ''
  const loest = readListe(eintrag.umstaende ? eintrag.umstaende.loest : loestOf(id))
  const before = offen.get(key) ?? []
  const ended = vorschlagFolge(status, { geraetId, loest }, before)
  const still = [...before.filter((each) => !ended.includes(each.id)), ...(status === 'conflict' ? [{ id, geraetId }] : [])]
  offen.set(key, eintrag.verdraengt ? withoutVerdraengte(nachvollzug, eintrag, still) : still)
  if (status === 'accepted') followBefangenheit(nachvollzug, eintrag, eintrag.art)
}

/** Only what asks gives way, and only to as many as ask at a time. */
function withoutVerdraengte(nachvollzug: Nachvollzug, { nr, id, verdraengt = [] }: Eintrag, offen: Offene): Offene {
  const left = offen.filter((each) => !verdraengt.includes(each.id))
  const passt = left.length === offen.length - verdraengt.length && left.length >= OFFENE_VORSCHLAEGE && left.some((each) => each.id === id)
  if (!passt) nachvollzug.maengel.push({ nr, satz: `Eintrag ${nr}: Die Stimmabgabe ${id} beendet Vorschläge, die sie nicht beenden durfte.` })
  return left
}

function addEntscheidung(nachvollzug: Nachvollzug, offen: Offen, versiegelt: Versiegelt): void {
  const { eintrag } = versiegelt
  const { nr, id, art, status } = eintrag
  const act = nachvollzug.abgaben.get(id)?.eintrag
  const passt = act && act.art === art.slice(ENTSCHEIDUNG_ART.length) && keyOf(act) === keyOf(eintrag)
  if (!passt || nachvollzug.entscheidungen.has(id))
    nachvollzug.maengel.push({ nr, satz: `Eintrag ${nr}: Die Entscheidung gilt keiner Stimmabgabe, über die zu entscheiden war (${id}).` })
  nachvollzug.entscheidungen.set(id, versiegelt)
  const key = keyOf(eintrag)
  offen.set(
    key,
    (offen.get(key) ?? []).filter((each) => each.id !== id),
  )
  if (status === 'GEZAEHLT') followBefangenheit(nachvollzug, eintrag, art.slice(ENTSCHEIDUNG_ART.length))
}

function addEreignis(nachvollzug: Nachvollzug, versiegelt: Versiegelt): void {
  const { art, mitgliedId, einreichungId, rundeId } = versiegelt.eintrag
  const ort = befangenKeyOf(mitgliedId ?? '', einreichungId ?? '')
  if (art === 'BEFANGENHEIT') {
    nachvollzug.befangen.set(ort, 'BESTAETIGT')
    nachvollzug.bestaetigt.set(ort, versiegelt)
  }
  if (art === 'WIDERRUF') nachvollzug.widerrufe.set(mitgliedId ?? '', versiegelt)
  followSitz(nachvollzug, versiegelt.eintrag)
  if (isWerkschritt(art)) nachvollzug.werke.set(einreichungId ?? '', versiegelt)
  if (rundeId !== null) nachvollzug.schritte.set(rundeId, [...(nachvollzug.schritte.get(rundeId) ?? []), versiegelt])
  followRegeln(nachvollzug, versiegelt)
  followEnde(nachvollzug, versiegelt.eintrag)
}

/** A seat comes once, before nothing is known of it; a vote is given to one that has none. Anything else contradicts what was sealed before. */
function followSitz({ regeln, sitze, widerrufe, maengel }: Nachvollzug, { nr, art, mitgliedId, sitz, serverMs }: Eintrag): void {
  if ((art !== 'AUFNAHME' && art !== 'EINSATZ') || !sitz || mitgliedId === null) return
  const before = sitze.get(mitgliedId)?.sitz ?? [...regeln.values()].map((each) => each.regeln.sitze[mitgliedId]).findLast(Boolean)
  const passt = art === 'AUFNAHME' ? !before : before?.stimmberechtigt === 0 && before.benutzerId === sitz.benutzerId && sitz.stimmberechtigt === 1
  if (!passt || widerrufe.has(mitgliedId))
    maengel.push({ nr, satz: `Eintrag ${nr}: Das Jurymitglied ${mitgliedId} steht darin anders in der Jury als in den Einträgen davor.` })
  sitze.set(mitgliedId, { nr, sitz, serverMs })
}

function followEnde({ befangen, widerrufe, werke, endstaende }: Nachvollzug, { rundeId, status }: Eintrag): void {
  if (rundeId === null || endstaende.has(rundeId) || !ENDGUELTIG.some((each) => each === status)) return
  const zurueckgezogen = [...werke].flatMap(([id, { eintrag }]) => (eintrag.art === 'RUECKZUG' ? [id] : []))
  endstaende.set(rundeId, { befangen: new Set(befangen.keys()), widerrufen: new Set(widerrufe.keys()), zurueckgezogen: new Set(zurueckgezogen) })
}

/** The category of each work that the jury has before it, by the entries up to this one. Rules that contradict what was sealed before them are named. */
function followRegeln({ regeln, kategorien, maengel }: Nachvollzug, { eintrag }: Versiegelt): void {
  const { nr, art, rundeId, einreichungId, kategorieId } = eintrag
  if (einreichungId !== null && art === 'RUECKZUG') kategorien.delete(einreichungId)
  if (einreichungId !== null && kategorieId !== undefined) kategorien.set(einreichungId, { nr, kategorieId })
  if (!eintrag.regeln || rundeId === null) return
  const { werke } = eintrag.regeln
  for (const [id, before] of kategorien)
    if (werke[id] !== before.kategorieId)
      maengel.push({ nr, satz: `Eintrag ${nr}: Die Einreichung ${id} steht darin anders vor der Jury als in Eintrag ${before.nr}.` })
  regeln.set(rundeId, { nr, regeln: eintrag.regeln })
  for (const [id, kategorie] of Object.entries(werke)) kategorien.set(id, { nr, kategorieId: kategorie })
}

/** A work leaves the jury, returns to it, comes to one that has begun, or goes to another of its categories. */
export function isWerkschritt(art: string): boolean {
  return art === 'RUECKZUG' || art === 'WIEDERAUFNAHME' || art === 'ZULASSUNG' || art === KATEGORIEWECHSEL_ART
}

function followBefangenheit({ befangen }: Nachvollzug, { mitgliedId, einreichungId }: Eintrag, art: string): void {
  const key = befangenKeyOf(mitgliedId ?? '', einreichungId ?? '')
  const folge = befangenheitFolge(art, befangen.get(key))
  if (folge === 'erklaeren') befangen.set(key, 'ERKLAERT')
  if (folge === 'beenden') befangen.delete(key)
}

function keyOf({ mitgliedId, rundeId, einreichungId }: Eintrag): string {
  return stimmeKeyOf(mitgliedId ?? '', rundeId ?? '', einreichungId ?? '')
}

function readListe(loest: string | number | null): string[] {
  try {
    return typeof loest === 'string' ? (JSON.parse(loest) as string[]) : []
  } catch {
    return []
  }
}

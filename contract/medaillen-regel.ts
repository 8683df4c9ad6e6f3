import { compareBruch, type Bruch } from './bruch.ts'
import type { Modus, Skala } from './runde.ts'

/** What the table awards, highest first; the Grand Prix is no level of one category. */
export const STUFEN = ['GOLD', 'SILBER', 'BRONZE', 'SHORTLIST'] as const
export type Stufe = (typeof STUFEN)[number]
export type Vergabe = Stufe | 'KEINE'

export const STUFE_TITEL: Readonly<Record<Vergabe, string>> = {
  GOLD: 'Gold',
  SILBER: 'Silber',
  BRONZE: 'Bronze',
  SHORTLIST: 'Shortlist',
  KEINE: 'ohne Auszeichnung',
}

/** One work as it was counted: exact, so that a line at 8,50 parts nothing that is equal. */
export interface TischWerk {
  id: string
  nummer: string
  titel: string
  /** Null without a valid vote. */
  wert: Bruch | null
  /** Enough have voted. */
  gueltig: boolean
  /** How many gave the highest mark. */
  hoechste: number
  median: number | null
  /** What one juror's vote, one step higher, adds to `wert.zaehler`; 0 where votes are levels. */
  einheit: number
}

export interface Entscheidung {
  medaille: Vergabe
  grund: string
}

/** Hundredths for lines, numbers of works for caps; null: this level is not awarded by a line, or has no cap. */
export type Stufenwerte = Readonly<Record<Stufe, number | null>>

/** All that people decide at the table of one category. */
export interface TischStand {
  schwellen: Stufenwerte
  hoechstens: Stufenwerte
  /** By work: what departs from the lines, and why. */
  entscheidungen: Readonly<Record<string, Entscheidung>>
  /** The reason why nothing is worth Gold; null: nobody decided so. */
  keinGold: string | null
  /** Closed by the chair, with what each work had at that moment. */
  fertig: Readonly<Record<string, Stufe>> | null
}

/** What somebody wants otherwise; what is absent stays. */
export interface Aenderung {
  schwellen?: Partial<Record<Stufe, number | null>> | undefined
  hoechstens?: Partial<Record<Stufe, number | null>> | undefined
  /** Null: as the lines say. */
  entscheidungen?: Record<string, Vergabe | null> | undefined
  keinGold?: boolean | undefined
}

export interface Verstoss {
  art: 'SCHWELLEN' | 'HOECHSTZAHL' | 'QUORUM' | 'REIHENFOLGE' | 'GOLD_TROTZDEM' | 'KEIN_GOLD'
  /** The same broken rule has the same key, whatever else changes; `zahl` says how far it is broken. */
  schluessel: string
  zahl: number
  stufe: Stufe | null
  satz: string
  /** What to do about it. */
  hilfe: string
}

export interface TischZeile {
  id: string
  rang: number | null
  medaille: Vergabe
  /** What the lines alone would give. */
  regel: Vergabe
  entscheidung: Entscheidung | null
  /** One vote, one step higher, and it would reach this level. */
  grenzfall: Stufe | null
  gleichstand: Gleichstand | null
}

/** `OFFEN`: highest marks and median do not part them all. */
export type Gleichstand = 'OFFEN' | 'GELOEST'

export interface Verteilt {
  /** In the order of the result: value, highest marks, median, number. */
  zeilen: TischZeile[]
  vergeben: Record<Stufe, number>
  verstoesse: Verstoss[]
}

/**
 * Who gets what, and which rule is broken: the one home of that, for what holds and for what would be. Lines and decisions give medals; caps never take one
 * away, they name what is too many (docs/rules.md, „Medals").
 */
export function distributeMedaillen(werke: readonly TischWerk[], stand: TischStand): Verteilt {
  const sortiert = werke.toSorted(compareWerke)
  const gruppen = groupGleiche(sortiert)
  const zeilen = gruppen.flatMap(({ rang, glieder }) => {
    const gleichstand = judgeGleichstand(rang, glieder)
    return glieder.map((werk): TischZeile => {
      const regel = regelOf(werk, stand)
      const entscheidung = stand.entscheidungen[werk.id] ?? null
      return { id: werk.id, rang, medaille: entscheidung?.medaille ?? regel, regel, entscheidung, grenzfall: grenzfallOf(werk, stand), gleichstand }
    })
  })
  const vergeben = { GOLD: 0, SILBER: 0, BRONZE: 0, SHORTLIST: 0 }
  for (const { medaille } of zeilen) if (medaille !== 'KEINE') vergeben[medaille] += 1
  const titelOf = new Map(werke.map(({ id, titel }) => [id, titel]))
  const verstoesse = [
    ...checkSchwellen(stand),
    ...checkHoechstzahlen(vergeben, stand, zeilen),
    ...checkQuorum(zeilen, titelOf),
    ...checkReihenfolge(zeilen, titelOf),
    ...checkGold(vergeben, stand, werke.length),
  ]
  return { zeilen, vergeben, verstoesse }
}

/** The state after a change: what is newly decided carries this reason, what stays keeps its own. */
export function applyAenderung(stand: TischStand, aenderung: Aenderung, grund: string): TischStand {
  const entscheidungen = { ...stand.entscheidungen }
  for (const [id, medaille] of Object.entries(aenderung.entscheidungen ?? {})) {
    if (medaille === null) delete entscheidungen[id]
    else if (entscheidungen[id]?.medaille !== medaille) entscheidungen[id] = { medaille, grund }
  }
  const { keinGold = stand.keinGold !== null } = aenderung
  return {
    schwellen: withWerte(stand.schwellen, aenderung.schwellen),
    hoechstens: withWerte(stand.hoechstens, aenderung.hoechstens),
    entscheidungen,
    keinGold: keinGold ? (stand.keinGold ?? grund) : null,
    fertig: stand.fertig,
  }
}

function withWerte(werte: Stufenwerte, neue: Aenderung['schwellen']): Stufenwerte {
  return Object.fromEntries(STUFEN.map((stufe) => [stufe, neue?.[stufe] === undefined ? werte[stufe] : neue[stufe]])) as Record<Stufe, number | null>
}

/** Rules that a step would break, or break further. What was broken before keeps nobody from going on; that Gold is still open, neither. */
export function findNeueVerstoesse(vorher: readonly Verstoss[], nachher: readonly Verstoss[]): Verstoss[] {
  const zahlOf = new Map(vorher.map(({ schluessel, zahl }) => [schluessel, zahl]))
  return nachher.filter(({ art, schluessel, zahl }) => art !== 'KEIN_GOLD' && zahl > (zahlOf.get(schluessel) ?? 0))
}

/** Where the lines stand before anybody has moved one. A round that only chooses a shortlist has one line. */
export function initialStand({ art, modus, skala }: { art: string; modus: Modus; skala: Skala | null }): TischStand {
  const nurShortlist = art === 'VORJURY' || art === 'SHORTLIST'
  const [gold, silber, bronze, shortlist] = linienOf(modus, skala)
  const medaillen = (werte: readonly (number | null)[]) => {
    const [GOLD = null, SILBER = null, BRONZE = null] = nurShortlist ? [] : werte
    return { GOLD, SILBER, BRONZE }
  }
  return {
    schwellen: { ...medaillen([gold, silber, bronze]), SHORTLIST: shortlist },
    hoechstens: { ...medaillen([2, 3, 4]), SHORTLIST: null },
    entscheidungen: {},
    keinGold: null,
    fertig: null,
  }
}

/** Hundredths. On a scale 15, 14, 13 and 11 of 18 parts of it: 8,50, 8,00, 7,50 and 6,50 of 1 to 10. */
function linienOf(modus: Modus, skala: Skala | null): readonly [number, number, number, number] {
  if (modus === 'MEDAILLE') return [400, 300, 200, 100]
  if (modus === 'JA_NEIN') return [90, 80, 70, 51]
  const { min, max } = skala ?? { min: 0, max: 10 }
  const at = (teile: number) => Math.round((min + ((max - min) * teile) / 18) * 20) * 5
  return [at(15), at(14), at(13), at(11)]
}

function compareWerke(a: TischWerk, b: TischWerk): number {
  return (
    compareWert(b, a) || b.hoechste - a.hoechste || (b.median ?? 0) - (a.median ?? 0) || compareText(a.nummer, b.nummer) || compareText(a.id, b.id)
  )
}

/** Below quorum nobody has a rank: those come last. */
function compareWert(a: TischWerk, b: TischWerk): number {
  const [wertA, wertB] = [zaehltOf(a), zaehltOf(b)]
  if (wertA && wertB) return compareBruch(wertA, wertB)
  return Number(wertA !== null) - Number(wertB !== null)
}

function zaehltOf({ gueltig, wert }: TischWerk): Bruch | null {
  return gueltig ? wert : null
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Works of the same value share a rank, the next rank skips. */
function groupGleiche(sortiert: readonly TischWerk[]): { rang: number | null; glieder: TischWerk[] }[] {
  const gruppen: { rang: number | null; glieder: TischWerk[] }[] = []
  for (const [index, werk] of sortiert.entries()) {
    const gruppe = gruppen.at(-1)
    const first = gruppe?.glieder[0]
    if (gruppe && first && compareWert(first, werk) === 0) gruppe.glieder.push(werk)
    else gruppen.push({ rang: zaehltOf(werk) ? index + 1 : null, glieder: [werk] })
  }
  return gruppen
}

function judgeGleichstand(rang: number | null, glieder: readonly TischWerk[]): Gleichstand | null {
  if (rang === null || glieder.length < 2) return null
  return new Set(glieder.map(({ hoechste, median }) => `${hoechste} ${median}`)).size === glieder.length ? 'GELOEST' : 'OFFEN'
}

function regelOf(werk: TischWerk, { schwellen, keinGold }: TischStand): Vergabe {
  const wert = zaehltOf(werk)
  if (!wert) return 'KEINE'
  return STUFEN.find((stufe) => (stufe !== 'GOLD' || keinGold === null) && reaches(wert, schwellen[stufe])) ?? 'KEINE'
}

function reaches({ zaehler, nenner }: Bruch, schwelle: number | null): boolean {
  return schwelle !== null && zaehler * 100 >= schwelle * nenner
}

function grenzfallOf(werk: TischWerk, { schwellen, keinGold }: TischStand): Stufe | null {
  const wert = zaehltOf(werk)
  if (!wert || werk.einheit === 0) return null
  const hoeher = { zaehler: wert.zaehler + werk.einheit, nenner: wert.nenner }
  const stufe = STUFEN.find((each) => (each !== 'GOLD' || keinGold === null) && reaches(hoeher, schwellen[each]))
  return stufe && !reaches(wert, schwellen[stufe]) ? stufe : null
}

function checkSchwellen({ schwellen }: TischStand): Verstoss[] {
  const linien = STUFEN.flatMap((stufe) => (schwellen[stufe] === null ? [] : [{ stufe, schwelle: schwellen[stufe] }]))
  return linien.flatMap(({ stufe, schwelle }, index) => {
    const davor = linien[index - 1]
    if (!davor || davor.schwelle > schwelle) return []
    return [
      {
        art: 'SCHWELLEN' as const,
        schluessel: `SCHWELLEN ${stufe}`,
        zahl: 1,
        stufe,
        satz: `Die Grenze für ${STUFE_TITEL[stufe]} liegt nicht unter der für ${STUFE_TITEL[davor.stufe]}.`,
        hilfe: 'Bitte verschieben Sie eine von beiden.',
      },
    ]
  })
}

function checkHoechstzahlen(vergeben: Verteilt['vergeben'], { hoechstens }: TischStand, zeilen: readonly TischZeile[]): Verstoss[] {
  return STUFEN.flatMap((stufe) => {
    const erlaubt = hoechstens[stufe]
    if (erlaubt === null || vergeben[stufe] <= erlaubt) return []
    const gleich = zeilen.findLast(({ medaille }) => medaille === stufe)
    const hilfe =
      gleich?.gleichstand === 'OFFEN'
        ? `Um Rang ${gleich.rang} stehen mehrere gleich: Der Vorsitz entscheidet, mit Begründung.`
        : `Höhere Grenze, oder ${STUFE_TITEL[stufe]} anders vergeben.`
    const satz = `${STUFE_TITEL[stufe]}: ${vergeben[stufe]}, erlaubt ${erlaubt === 1 ? 'ist' : 'sind'} höchstens ${erlaubt}.`
    return [{ art: 'HOECHSTZAHL' as const, schluessel: `HOECHSTZAHL ${stufe}`, zahl: vergeben[stufe] - erlaubt, stufe, satz, hilfe }]
  })
}

function checkQuorum(zeilen: readonly TischZeile[], titelOf: ReadonlyMap<string, string>): Verstoss[] {
  return zeilen.flatMap(({ id, rang, medaille }) => {
    if (rang !== null || medaille === 'KEINE') return []
    const satz = `„${titelOf.get(id) ?? ''}“ hat das Quorum nicht erreicht und kann nichts bekommen.`
    return [
      { art: 'QUORUM' as const, schluessel: `QUORUM ${id}`, zahl: 1, stufe: medaille, satz, hilfe: 'Bitte nehmen Sie die Entscheidung zurück.' },
    ]
  })
}

/** A lower work above a higher one needs a reason at one of them. */
function checkReihenfolge(zeilen: readonly TischZeile[], titelOf: ReadonlyMap<string, string>): Verstoss[] {
  const verstoesse: Verstoss[] = []
  let [tiefste, davor] = [null as TischZeile | null, null as TischZeile | null]
  for (const zeile of zeilen) {
    if (zeile.rang === null || (zeile.entscheidung && zeile.entscheidung.grund.trim() !== '')) continue
    if (davor && davor.rang !== zeile.rang && (!tiefste || stufeOf(davor) < stufeOf(tiefste))) tiefste = davor
    if (tiefste && stufeOf(zeile) > stufeOf(tiefste))
      verstoesse.push({
        art: 'REIHENFOLGE',
        schluessel: `REIHENFOLGE ${zeile.id}`,
        zahl: 1,
        stufe: zeile.medaille === 'KEINE' ? null : zeile.medaille,
        satz: `„${titelOf.get(zeile.id) ?? ''}“ liegt hinter „${titelOf.get(tiefste.id) ?? ''}“ und bekäme mehr.`,
        hilfe: 'Das geht nur mit Begründung.',
      })
    if (!davor || davor.rang !== zeile.rang || stufeOf(zeile) < stufeOf(davor)) davor = zeile
  }
  return verstoesse
}

/** 0 = nothing … 4 = Gold. */
function stufeOf({ medaille }: TischZeile): number {
  return medaille === 'KEINE' ? 0 : STUFEN.length - STUFEN.indexOf(medaille)
}

/** „Kein Gold" is decided, never left out. */
function checkGold(vergeben: Verteilt['vergeben'], { schwellen, keinGold }: TischStand, anzahl: number): Verstoss[] {
  if (keinGold !== null && vergeben.GOLD > 0)
    return [
      {
        art: 'GOLD_TROTZDEM',
        schluessel: 'GOLD_TROTZDEM',
        zahl: vergeben.GOLD,
        stufe: 'GOLD',
        satz: 'Kein Gold ist entschieden, und doch ist Gold vergeben.',
        hilfe: 'Bitte nehmen Sie eines von beiden zurück.',
      },
    ]
  if (schwellen.GOLD === null || keinGold !== null || vergeben.GOLD > 0 || anzahl === 0) return []
  return [
    {
      art: 'KEIN_GOLD',
      schluessel: 'KEIN_GOLD',
      zahl: 1,
      stufe: 'GOLD',
      satz: 'Keine Arbeit hat Gold.',
      hilfe: 'Soll es so sein, entscheiden Sie „Kein Gold“ ausdrücklich.',
    },
  ]
}

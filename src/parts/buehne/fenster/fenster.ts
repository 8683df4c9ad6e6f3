import { type BuehnenAktion, type Buehnenlage, reduceBuehne } from '../stand/buehnenstand.ts'
import type { Fensterrolle, Kanal, Publikumslage, Standbotschaft, Auftritt } from './botschaft.ts'

/** Digits that nobody ends are a number after this pause. */
const ZIFFERN_MS = 1500

/** FRAGT: has just come. ZWEITES: another presenter's window leads. ABGEGEBEN: another one took over. */
export type Fensterphase = 'FRAGT' | 'FUEHRT' | 'FOLGT' | 'ZWEITES' | 'ABGEGEBEN'

export interface Fensterbild {
  auftritt: Auftritt | null
  phase: Fensterphase
  /** Whoever leads shows another category than this window. */
  andere: boolean
  publikum: Publikumslage | null
  /** An audience's window was there, and is not any more. */
  publikumFehlt: boolean
}

export interface Fensterteile {
  rolle: Fensterrolle
  kanal: Kanal | null
  id: string
  now: () => number
  /** What this window shows when nobody answers. */
  beginn: () => Auftritt | null
  /** The work that was chosen on purpose; null: where the show stands. */
  gewaehlt: string | null
  lageOf: () => Pick<Buehnenlage, 'motive' | 'spalten'>
  publikumslage?: () => Publikumslage | undefined
}

/** One window: what it knows and what it waits for. */
export interface Fenster extends Fensterteile {
  bild: Fensterbild
  amt: number
  zaehler: number
  /** Who leads, and how many beats ago it was heard. */
  fuehrung: { von: string; takte: number } | null
  /** Acts that were asked for and not answered. */
  offen: { nr: number; aktion: BuehnenAktion }[]
  nr: number
  gehoert: Map<string, number>
  zuletzt: Standbotschaft['gehoert']
  leser: Set<() => void>
  /** Left on purpose: the others rest, and here nothing flashes on the way out. */
  verlassen: boolean
  /** For which digits the pause runs. */
  ziffern: string
  uhren: { titel?: Uhr; ziffern?: Uhr; akt?: Uhr; frage?: Uhr; takt?: Uhr }
}
type Uhr = ReturnType<typeof setTimeout> | undefined

type Satz =
  | { art: 'PULS' | 'ENDE' }
  | { art: 'AKTION'; nr: number; aktion: BuehnenAktion }
  | Omit<Standbotschaft, 'von' | 'rolle' | 'antwort' | 'lage'>

export function say({ kanal, id, rolle, publikumslage }: Fenster, satz: Satz, antwort = false): void {
  kanal?.send({ ...satz, von: id, rolle, antwort, lage: publikumslage?.() })
}

export function sayPuls(fenster: Fenster): void {
  say(fenster, { art: 'PULS' }, true)
}

export function sayStand(fenster: Fenster, antwort: boolean): void {
  const { amt, zaehler, zuletzt: gehoert, bild, verlassen } = fenster
  say(fenster, { art: 'STAND', amt, zaehler, auftritt: verlassen ? null : bild.auftritt, gehoert }, antwort)
}

export function set(fenster: Fenster, neu: Partial<Fensterbild>): void {
  fenster.bild = { ...fenster.bild, ...neu }
  for (const notify of fenster.leser) notify()
}

export function apply(fenster: Fenster, aktion: BuehnenAktion): void {
  const { auftritt, phase } = fenster.bild
  if (!auftritt) return
  const stand = reduceBuehne(auftritt.stand, aktion, { ...fenster.lageOf(), jetztMs: fenster.now() })
  if (stand === auftritt.stand) return
  fenster.zaehler += 1
  fenster.bild = { ...fenster.bild, auftritt: { ...auftritt, stand } }
  // Told before it is drawn here: the other window draws in the same time.
  if (phase === 'FUEHRT') sayStand(fenster, false)
  set(fenster, {})
  setUhren(fenster)
}

/** What happens by time, in the window that leads. */
export function setUhren(fenster: Fenster): void {
  const { uhren, bild, now } = fenster
  const stand = bild.auftritt?.stand
  clearTimeout(uhren.titel)
  const ziffern = bild.phase === 'FUEHRT' ? (stand?.ziffern ?? '') : ''
  if (ziffern !== fenster.ziffern) {
    clearTimeout(uhren.ziffern)
    fenster.ziffern = ziffern
    if (ziffern !== '') uhren.ziffern = setTimeout(() => apply(fenster, { art: 'BESTAETIGEN' }), ZIFFERN_MS)
  }
  if (!stand || bild.phase !== 'FUEHRT') return
  if (stand.titelBisMs === null) return
  uhren.titel = setTimeout(
    () => {
      apply(fenster, { art: 'TITEL_ENDE' })
      // A timer may come a moment before the clock has got there.
      if (fenster.bild.auftritt?.stand.titelBisMs === stand.titelBisMs) setUhren(fenster)
    },
    Math.max(1, stand.titelBisMs - now()),
  )
}

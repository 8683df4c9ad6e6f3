import type { Tastenbefehl } from '../buehne/stand/tasten.ts'
import { findSchritt, ortOf, type Probeschritt } from './probe-schritte.ts'

/** Where a rehearsal is. Plain data: it survives a reload. */
export interface Probestand {
  /** `ortOf` a step. */
  ort: string
  /** Its place when it was last found: where one goes on when it is gone. */
  stelle: number
  schwarz: boolean
  uebersicht: boolean
  /** Digits of a number to jump to. */
  ziffern: string
  uhr: Probeuhr
  /** The clock when this step began. */
  schrittAbMs: number
}

/** How long the rehearsal has run; it may be held. */
export interface Probeuhr {
  /** null: it is held. */
  seitMs: number | null
  vorherMs: number
}

const MAX_ZIFFERN = 3

export function createProbestand(): Probestand {
  return { ort: 'EROEFFNUNG', stelle: 0, schwarz: false, uebersicht: false, ziffern: '', uhr: { seitMs: null, vorherMs: 0 }, schrittAbMs: 0 }
}

/** What the clock of the rehearsal says. */
export function gelaufenMs({ seitMs, vorherMs }: Probeuhr, jetztMs: number): number {
  return vorherMs + (seitMs === null ? 0 : Math.max(0, jetztMs - seitMs))
}

/** The step that is shown; of one that is gone the place where it was. */
export function stelleOf({ ort, stelle }: Pick<Probestand, 'ort' | 'stelle'>, schritte: readonly Probeschritt[]): number {
  const gefunden = findSchritt(schritte, ort)
  return gefunden >= 0 ? gefunden : Math.min(stelle, schritte.length - 1)
}

/** A key of the stage, or what only a rehearsal has buttons for. */
export type Probebefehl = Tastenbefehl | { art: 'GEH'; stelle: number } | { art: 'VON_VORN' }
export type Sender = (befehl: Probebefehl) => void

export interface Probelage {
  schritte: readonly Probeschritt[]
  jetztMs: number
}

/** One key of the stage. What it asks of the window (full screen, help, leaving) is none of this. */
export function reduceProbe(stand: Probestand, befehl: Probebefehl, lage: Probelage): Probestand {
  switch (befehl.art) {
    case 'WEITER':
      return schreite(stand, 1, lage)
    case 'ZURUECK':
      return schreite(stand, -1, lage)
    case 'ANFANG':
    case 'ENDE':
      return geh(stand, befehl.art === 'ANFANG' ? 0 : lage.schritte.length - 1, lage)
    case 'GEH':
      return geh(stand, befehl.stelle, lage)
    case 'VON_VORN':
      return createProbestand()
    case 'SCHWARZ':
      return { ...stand, schwarz: !stand.schwarz, uebersicht: false, ziffern: '' }
    case 'UEBERSICHT':
      return { ...stand, uebersicht: !stand.uebersicht, schwarz: false, ziffern: '' }
    case 'ZURUECKNEHMEN':
      return { ...stand, uebersicht: false, ziffern: '' }
    case 'ZIFFER':
    case 'ZIFFER_WEG':
    case 'BESTAETIGEN':
      return tippe(stand, befehl, lage)
    case 'UHR':
      return { ...stand, uhr: toggle(stand.uhr, lage.jetztMs) }
    default:
      return stand
  }
}

/** Out of the black and out of the overview the first press only comes back. */
function schreite(stand: Probestand, um: 1 | -1, lage: Probelage): Probestand {
  if (stand.schwarz || stand.uebersicht) return { ...stand, schwarz: false, uebersicht: false, ziffern: '' }
  return geh(stand, stelleOf(stand, lage.schritte) + um, lage)
}

function geh(stand: Probestand, stelle: number, { schritte, jetztMs }: Probelage): Probestand {
  const ziel = Math.min(Math.max(stelle, 0), schritte.length - 1)
  const ruhig = { ...stand, schwarz: false, uebersicht: false, ziffern: '' }
  if (ziel === stelleOf(stand, schritte)) return ruhig
  // The first step of the evening starts its clock; at its end it stands.
  const begonnen = stand.uhr.seitMs === null && stand.uhr.vorherMs === 0 ? toggle(stand.uhr, jetztMs) : stand.uhr
  const uhr = schritte[ziel]?.art === 'ENDE' && begonnen.seitMs !== null ? toggle(begonnen, jetztMs) : begonnen
  return { ...ruhig, ort: ortOf(schritte[ziel]), stelle: ziel, uhr, schrittAbMs: gelaufenMs(uhr, jetztMs) }
}

function tippe(stand: Probestand, befehl: Extract<Tastenbefehl, { art: 'ZIFFER' | 'ZIFFER_WEG' | 'BESTAETIGEN' }>, lage: Probelage): Probestand {
  if (befehl.art === 'BESTAETIGEN') return springe(stand, lage)
  if (befehl.art === 'ZIFFER_WEG') return { ...stand, ziffern: stand.ziffern.slice(0, -1) }
  return { ...stand, ziffern: `${stand.ziffern}${'ziffer' in befehl ? befehl.ziffer : ''}`.slice(-MAX_ZIFFERN) }
}

/** A number that no work has is forgotten. */
function springe(stand: Probestand, lage: Probelage): Probestand {
  const nr = Number(stand.ziffern)
  const ziel = lage.schritte.findIndex((schritt) => schritt.art === 'AUFTRITT' && schritt.nr === nr)
  return ziel < 0 ? { ...stand, ziffern: '', uebersicht: false } : geh(stand, ziel, lage)
}

function toggle(uhr: Probeuhr, jetztMs: number): Probeuhr {
  return uhr.seitMs === null ? { ...uhr, seitMs: jetztMs } : { seitMs: null, vorherMs: gelaufenMs(uhr, jetztMs) }
}

/** Seconds behind the plan, ahead of it below 0: how late the evening ended if the rest took as long as planned. */
export function verzugSekOf(
  { schrittAbMs, uhr }: Pick<Probestand, 'schrittAbMs' | 'uhr'>,
  { abSek, dauerSek }: Probeschritt,
  jetztMs: number,
): number {
  const hierSek = (gelaufenMs(uhr, jetztMs) - schrittAbMs) / 1000
  return schrittAbMs / 1000 - abSek + Math.max(0, hierSek - dauerSek)
}

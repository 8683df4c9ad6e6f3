import type { Auftritt, Standbotschaft } from './botschaft.ts'
import { apply, type Fenster, sayStand, set, setUhren } from './fenster.ts'

/** Nobody has answered. */
export function endFrage(fenster: Fenster): void {
  if (fenster.bild.phase !== 'FRAGT') return
  if (fenster.rolle === 'VORTRAG') {
    lead(fenster)
    return
  }
  const auftritt = fenster.rolle === 'PUBLIKUM' ? fenster.beginn() : null
  set(fenster, { phase: 'FOLGT', auftritt })
  if (auftritt) lead(fenster)
}

/** Whoever led has gone. What was left on purpose is not taken up by the audience's window. */
export function leadAlone(fenster: Fenster): void {
  fenster.fuehrung = null
  if (fenster.rolle === 'VORTRAG' || (fenster.rolle === 'PUBLIKUM' && fenster.bild.auftritt)) lead(fenster)
}

export function lead(fenster: Fenster): void {
  fenster.amt = Math.max(fenster.amt + 1, fenster.now())
  fenster.zaehler += 1
  fenster.fuehrung = null
  const warten = fenster.offen.splice(0)
  set(fenster, { phase: 'FUEHRT', auftritt: fenster.bild.auftritt ?? fenster.beginn() })
  sayStand(fenster, true)
  setUhren(fenster)
  for (const { aktion } of warten) apply(fenster, aktion)
}

export function hearStand(fenster: Fenster, botschaft: Standbotschaft): void {
  const { phase } = fenster.bild
  if (phase === 'FRAGT') arrive(fenster, botschaft)
  else if (phase === 'FUEHRT') {
    if (!isStaerker(botschaft, fenster)) sayStand(fenster, false)
    else if (fenster.rolle === 'VORTRAG' && botschaft.rolle === 'PUBLIKUM') takeBack(fenster, botschaft)
    else yieldTo(fenster, botschaft)
  } else follow(fenster, botschaft)
}

/** Of two that lead the later one does, of the same moment the presenter's. */
function isStaerker(botschaft: Standbotschaft, { amt, rolle, id }: Fenster): boolean {
  if (botschaft.amt !== amt) return botschaft.amt > amt
  if (botschaft.rolle !== rolle) return botschaft.rolle === 'VORTRAG'
  return botschaft.von > id
}

/** A window that has just come meets one that leads. */
function arrive(fenster: Fenster, botschaft: Standbotschaft): void {
  if (fenster.rolle === 'VORTRAG' && botschaft.rolle === 'PUBLIKUM') takeBack(fenster, botschaft)
  else yieldTo(fenster, botschaft)
}

/** The audience's window led meanwhile: the show goes on where it is, unless another category or a work was chosen here. */
function takeBack(fenster: Fenster, { auftritt, amt, zaehler }: Standbotschaft): void {
  const eigene = fenster.bild.auftritt
  const gewaehlt = fenster.bild.phase === 'FRAGT' ? fenster.gewaehlt : null
  fenster.amt = Math.max(fenster.amt, amt)
  fenster.zaehler = Math.max(fenster.zaehler, zaehler)
  if (auftritt && (isDieselbe(auftritt, eigene) || !eigene)) fenster.bild = { ...fenster.bild, auftritt }
  lead(fenster)
  if (gewaehlt && gewaehlt !== fenster.bild.auftritt?.stand.werk) apply(fenster, { art: 'ZEIGE', einreichungId: gewaehlt })
}

function yieldTo(fenster: Fenster, botschaft: Standbotschaft): void {
  const phase = fenster.rolle === 'PUBLIKUM' ? 'FOLGT' : fenster.bild.phase === 'FRAGT' ? 'ZWEITES' : 'ABGEGEBEN'
  fenster.amt = 0
  fenster.bild = { ...fenster.bild, phase }
  follow(fenster, botschaft)
  setUhren(fenster)
}

/** Late messages of whoever led before change nothing. */
function follow(fenster: Fenster, botschaft: Standbotschaft): void {
  const { amt, zaehler, von, gehoert, auftritt } = botschaft
  if (amt < fenster.amt) return
  fenster.fuehrung = { von, takte: 0 }
  if (gehoert?.von === fenster.id) fenster.offen = fenster.offen.filter(({ nr }) => nr > gehoert.nr)
  if (amt === fenster.amt && zaehler <= fenster.zaehler) return
  fenster.amt = amt
  fenster.zaehler = zaehler
  const { rolle, bild } = fenster
  // A presenter's window keeps its own category: what another one shows is nothing that could be drawn or led on here.
  if (rolle === 'VORTRAG' && !isDieselbe(auftritt, bild.auftritt)) set(fenster, { andere: auftritt !== null })
  else set(fenster, { auftritt, andere: false })
}

function isDieselbe(eine: Auftritt | null, andere: Auftritt | null): boolean {
  return eine?.juryId === andere?.juryId && eine?.kategorieId === andere?.kategorieId
}

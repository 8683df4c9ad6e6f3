import type { BuehnenAktion } from '../stand/buehnenstand.ts'
import type { Botschaft } from './botschaft.ts'
import { apply, type Fenster, type Fensterbild, type Fensterteile, say, sayPuls, sayStand, set } from './fenster.ts'
import { endFrage, hearStand, lead, leadAlone } from './fuehrung.ts'
import { createPublikumBuch } from './publikum-buch.ts'

const TAKT_MS = 1000
/** So long a new window listens whether somebody leads already. */
const FRAGE_MS = 250
/** Asked so often, who leads has not answered: gone. Beats of this window, not time: after the machine slept nobody has been silent. */
const FUEHRUNG_STILLE_TAKTE = 3
/** A key in a window that does not lead waits for its answer so long. */
const AKT_MS = 400

export interface Gleichschritt {
  read(): Fensterbild
  subscribe(notify: () => void): () => void
  tu(aktion: BuehnenAktion): void
  /** What a player tells: may be lost. */
  berichte(aktion: BuehnenAktion): void
  /** Leads from now on; whoever led is told. */
  uebernimm(): void
  /** The show is left: the audience's window rests. */
  verlasse(): void
  /** Says anew how this window stands. */
  melde(): void
  close(): void
}

/**
 * Windows of one browser that show the same. One leads: the presenter's, and the audience's while there is no presenter's. Every message carries the whole
 * state, so that one that is lost or late leaves nobody apart (decision 062).
 */
export function openGleichschritt(teile: Fensterteile): Gleichschritt {
  const buch = createPublikumBuch()
  const fenster: Fenster = {
    ...teile,
    bild: { auftritt: teile.rolle === 'VORTRAG' ? teile.beginn() : null, phase: 'FRAGT', andere: false, publikum: null, publikumFehlt: false },
    amt: 0,
    zaehler: 0,
    fuehrung: null,
    offen: [],
    nr: 0,
    gehoert: new Map(),
    zuletzt: null,
    leser: new Set(),
    verlassen: false,
    ziffern: '',
    uhren: {},
  }
  const readBuch = () => set(fenster, { publikum: buch.read(), publikumFehlt: buch.fehlt() })
  teile.kanal?.onBotschaft((botschaft) => {
    if (botschaft.von === teile.id) return
    if (buch.hear(botschaft)) readBuch()
    hear(fenster, botschaft)
  })
  fenster.uhren.takt = setInterval(() => {
    if (buch.forgetStille()) readBuch()
    beat(fenster)
  }, TAKT_MS)
  fenster.uhren.frage = setTimeout(() => endFrage(fenster), teile.kanal ? FRAGE_MS : 0)
  sayPuls(fenster)
  return {
    read: () => fenster.bild,
    subscribe(notify) {
      fenster.leser.add(notify)
      return () => void fenster.leser.delete(notify)
    },
    tu: (aktion) => act(fenster, aktion),
    berichte(aktion) {
      if (fenster.bild.phase === 'FOLGT') say(fenster, { art: 'AKTION', nr: 0, aktion })
      else act(fenster, aktion)
    },
    uebernimm: () => lead(fenster),
    verlasse() {
      if (fenster.bild.phase !== 'FUEHRT') return
      fenster.zaehler += 1
      fenster.verlassen = true
      sayStand(fenster, false)
    },
    melde: () => (fenster.bild.phase === 'FUEHRT' ? sayStand(fenster, false) : sayPuls(fenster)),
    close() {
      for (const uhr of Object.values(fenster.uhren)) clearTimeout(uhr)
      say(fenster, { art: 'ENDE' })
      teile.kanal?.close()
    },
  }
}

/** Once a second: whoever leads says how it stands, the others ask, and notice who has gone. */
function beat(fenster: Fenster): void {
  if (fenster.bild.phase === 'FUEHRT') {
    sayStand(fenster, true)
    return
  }
  sayPuls(fenster)
  if (!fenster.fuehrung) return
  fenster.fuehrung.takte += 1
  if (fenster.fuehrung.takte > FUEHRUNG_STILLE_TAKTE) leadAlone(fenster)
}

function act(fenster: Fenster, aktion: BuehnenAktion): void {
  const { phase } = fenster.bild
  if (phase === 'FUEHRT' || phase === 'FRAGT') apply(fenster, aktion)
  if (phase !== 'FOLGT' || !fenster.bild.auftritt) return
  fenster.nr += 1
  fenster.offen.push({ nr: fenster.nr, aktion })
  say(fenster, { art: 'AKTION', nr: fenster.nr, aktion }, true)
  fenster.uhren.akt ??= setTimeout(() => {
    fenster.uhren.akt = undefined
    if (fenster.offen.length > 0) leadAlone(fenster)
  }, AKT_MS)
}

function hear(fenster: Fenster, botschaft: Botschaft): void {
  if (fenster.rolle === 'PRUEFUNG') return
  if (botschaft.art === 'STAND') hearStand(fenster, botschaft)
  else if (botschaft.art === 'ENDE') {
    if (botschaft.von === fenster.fuehrung?.von) leadAlone(fenster)
    return
  } else if (botschaft.art === 'AKTION') hearAktion(fenster, botschaft)
  if (!botschaft.antwort) return
  if (fenster.bild.phase === 'FUEHRT') sayStand(fenster, false)
  else if (fenster.rolle === 'PUBLIKUM') say(fenster, { art: 'PULS' })
}

function hearAktion(fenster: Fenster, { von, nr, aktion }: Botschaft & { art: 'AKTION' }): void {
  if (fenster.bild.phase !== 'FUEHRT') return
  if (nr > 0) {
    if (nr <= (fenster.gehoert.get(von) ?? 0)) return
    fenster.gehoert.set(von, nr)
    fenster.zuletzt = { von, nr }
  }
  apply(fenster, aktion)
}

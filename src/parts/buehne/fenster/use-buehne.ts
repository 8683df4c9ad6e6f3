import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import type { Jurypaket } from '#contract/jurypaket.ts'
import { useNow } from '../../tablet/app-context.ts'
import { motiveVon } from '../bild/bedarf.ts'
import type { FilmMeldung } from '../bild/film-meldung.ts'
import type { Publikumslage } from './botschaft.ts'
import type { Fensterbild, Fensterphase } from './fenster.ts'
import { useGemerkt } from './use-gemerkt.ts'
import { useGleichschritt } from './use-gleichschritt.ts'
import { isUmgeordnet, mergeAblauf } from '../stand/ablauf.ts'
import type { BuehnenAktion, Buehnenstand } from '../stand/buehnenstand.ts'
import { endLaufend, resumeNeuGeladen, resumeStand } from './platz.ts'
import { type Fensterbefehl, isFensterbefehl, type Tastenbefehl } from '../stand/tasten.ts'
import { useBuehnentasten } from '../stand/use-buehnentasten.ts'
import { useEntfallene } from '../stand/use-entfallene.ts'

export interface BuehneProps {
  paket: Jurypaket
  kategorieId: string
  /** The works of the category, in the order in which they are shown. */
  werke: readonly string[]
  werk: string
  onFenster: (befehl: Fensterbefehl) => void
}

export interface Buehne {
  /** With the works that were withdrawn during the show. */
  paket: Jurypaket
  stand: Buehnenstand
  dispatch: (aktion: BuehnenAktion) => void
  onBefehl: (befehl: Tastenbefehl) => void
  onSpalten: (spalten: number) => void
  onFilm: (was: FilmMeldung) => void
  /** This window plays the sound: it leads, and there is no audience's. */
  ton: boolean
  phase: Fensterphase
  /** Another window leads, with another category. */
  andere: boolean
  publikum: Publikumslage | null
  publikumFehlt: boolean
  uebernimm: () => void
  /** Left on purpose: the audience's window rests. */
  verlasse: () => void
}

/** Before the window has joined the others. */
const UNGEFRAGT = { publikum: null, publikumFehlt: false, phase: 'FRAGT', andere: false } as const

/** The stage in the window of whoever presents, alone or beside the audience's. */
export function useBuehne({ paket: neuestes, kategorieId, werke, werk, onFenster }: BuehneProps): Buehne {
  const { paket, entfallen } = useEntfallene(neuestes, kategorieId)
  const { juryId } = paket
  const now = useNow()
  const spalten = useRef(1)
  const gewaehlt = useNavigationType() === NavigationType.Pop ? null : werk
  const [beginn] = useState(() => {
    const ort = { juryId, kategorieId }
    const wieder = gewaehlt === null && isNeuGeladen() ? resumeNeuGeladen(ort, werke, now()) : null
    return { ...ort, stand: wieder ?? resumeStand(ort, werke, werk, now()) }
  })
  const { bild, gleichschritt } = useGleichschritt({
    rolle: 'VORTRAG',
    beginn: () => beginn,
    gewaehlt,
    lageOf: () => ({ motive: (id) => motiveVon(paket, id).length, spalten: spalten.current }),
  })
  const { publikum, publikumFehlt, phase, andere } = bild ?? UNGEFRAGT
  const stand = bild?.auftritt?.stand ?? beginn.stand
  const fuehrt = phase === 'FUEHRT'
  const dispatch = (aktion: BuehnenAktion) => gleichschritt.current?.tu(aktion)
  const onBefehl = (befehl: Tastenbefehl) => (isFensterbefehl(befehl) ? onFenster(befehl) : dispatch(befehl))
  useBuehnentasten(stand, onBefehl)
  useAblauf({ werke, entfallen, stand, fuehrt, dispatch })
  // What was done here before anybody answered counts, too.
  const merke = useGemerkt(fuehrt || (phase === 'FRAGT' && bild?.auftritt !== beginn) ? bild?.auftritt : null, werke)
  const ton = isHoerbar({ publikum, phase })
  return {
    paket,
    stand,
    dispatch,
    onBefehl,
    onSpalten: (zahl) => {
      spalten.current = zahl
    },
    onFilm: (was) => {
      const aktion = filmAktionOf(was, stand, ton)
      if (aktion) gleichschritt.current?.berichte(aktion)
    },
    ton,
    phase,
    andere,
    publikum,
    publikumFehlt,
    uebernimm: () => gleichschritt.current?.uebernimm(),
    verlasse: () => {
      gleichschritt.current?.verlasse()
      merke()
      endLaufend()
    },
  }
}

/** The address follows a step late; where the show stood is known at once. */
function isNeuGeladen(): boolean {
  const [seite] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[]
  // The page that was loaded anew, and none that was come to since.
  return seite?.type === 'reload' && new URL(seite.name).pathname === location.pathname
}

/** Of two presenter's windows the one that leads is heard: no hall bears an echo. */
export function isHoerbar({ publikum, phase }: Pick<Fensterbild, 'publikum' | 'phase'>): boolean {
  return publikum === null && phase !== 'ZWEITES' && phase !== 'ABGEGEBEN'
}

/** What a player told, as a change of the state. Where it is counts from the window that is heard only. */
export function filmAktionOf(was: FilmMeldung, { werk, motiv, film }: Buehnenstand, ton: boolean): BuehnenAktion | null {
  const { sprung } = film
  if (was === 'ende') return { art: 'FILM_ENDE', sprung }
  if (was === 'fehler') return ton ? { art: 'FILM_FEHLER', sprung } : null
  if (typeof was !== 'object') return null
  if ('dauer' in was) return { art: 'FILM_DAUER', dauer: was.dauer, werk, motiv }
  if (!ton) return null
  return 'stockt' in was ? { art: 'FILM_STOCKT', sekunde: was.stockt, sprung } : { art: 'FILM_STEHT', sekunde: was.sekunde, sprung }
}

interface Ablauf {
  werke: readonly string[]
  entfallen: readonly string[]
  stand: Buehnenstand
  fuehrt: boolean
  dispatch: (aktion: BuehnenAktion) => void
}

/** The running list follows who made it, and the package: new works come last, withdrawn ones are passed over. */
function useAblauf({ werke, entfallen, stand, fuehrt, dispatch }: Ablauf): void {
  const liste = werke.join(' ')
  const weg = entfallen.join(' ')
  const folge = useRef(werke)
  const reorder = useEffectEvent(() => {
    // A new order from outside holds; else the one that was made here.
    const vorlage = isUmgeordnet(folge.current, werke) ? werke : stand.werke
    folge.current = werke
    dispatch({ art: 'ABLAUF', werke: mergeAblauf(vorlage, [...werke, ...entfallen.filter((id) => stand.werke.includes(id))]), entfallen })
  })
  useEffect(() => {
    if (fuehrt) reorder()
  }, [fuehrt, liste, weg])
}

import { useEffect, useEffectEvent } from 'react'
import { useNow } from '../../tablet/app-context.ts'
import type { Buehnenstand } from '../stand/buehnenstand.ts'
import { sekundeOf } from '../stand/filmstand.ts'
import type { FilmMeldung } from './film-meldung.ts'

export interface SpielerProps {
  stand: Buehnenstand
  ton: boolean
  onFilm: ((was: FilmMeldung) => void) | undefined
}

/** Two players of the same film may be so far apart before the silent one jumps. */
const ABSTAND_S = 0.3
/** Nothing has moved for so long: whoever presents should know. */
const STOCKT_MS = 4000

/** Makes the player do what the state says, and tells what it does. */
export function useSpieler(spieler: HTMLMediaElement | null, { stand, ton, onFilm }: SpielerProps): void {
  const { spielt, sprung, ton: laut, standMs } = stand.film
  const now = useNow()
  const melde = useEffectEvent((was: FilmMeldung) => onFilm?.(was))
  const soll = useEffectEvent(() => sekundeOf(stand.film, now()))
  useEffect(() => (spieler ? listenTo(spieler, melde) : undefined), [spieler])
  useEffect(() => {
    if (spieler) setTon(spieler, laut, !ton)
  }, [spieler, laut, ton])
  useEffect(() => {
    if (spieler) seek(spieler, soll(), 0)
  }, [spieler, sprung])
  useEffect(() => {
    if (!spieler) return
    if (!ton) seek(spieler, soll(), ABSTAND_S)
    if (spielt) play(spieler, melde)
    else spieler.pause()
    return () => spieler.pause()
  }, [spieler, spielt, ton])
  useEffect(() => {
    if (spieler && !ton) seek(spieler, soll(), ABSTAND_S)
  }, [spieler, ton, standMs])
}

function setTon(spieler: HTMLMediaElement, laut: number, stumm: boolean): void {
  spieler.volume = laut
  spieler.muted = stumm
}

function seek(spieler: HTMLMediaElement, sekunde: number, abstand: number): void {
  if (Math.abs(spieler.currentTime - sekunde) > abstand) spieler.currentTime = sekunde
}

/** A window that nobody has clicked in yet may play, but not be heard: better silent than standing still. */
function play(spieler: HTMLMediaElement, melde: (was: FilmMeldung) => void): void {
  void spieler.play()?.catch((error: unknown) => {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return
    spieler.muted = true
    melde('stumm')
    void spieler.play()?.catch(() => undefined)
  })
}

function listenTo(spieler: HTMLMediaElement, melde: (was: FilmMeldung) => void): () => void {
  let stockt: ReturnType<typeof setTimeout> | undefined
  let zuletzt = spieler.currentTime
  const dauer = () => Number.isFinite(spieler.duration) && melde({ dauer: spieler.duration })
  const goesOn = () => clearTimeout(stockt)
  /** Not every browser says that it waits: what counts is that the film moves. */
  const watch = () => {
    goesOn()
    if (!spieler.paused) stockt = setTimeout(() => melde({ stockt: spieler.currentTime }), STOCKT_MS)
  }
  const hoeren: Record<string, () => void> = {
    durationchange: dauer,
    timeupdate: () => {
      if (spieler.currentTime === zuletzt) return
      zuletzt = spieler.currentTime
      watch()
      melde({ sekunde: zuletzt })
    },
    play: watch,
    playing: () => melde('laeuft'),
    pause: goesOn,
    ended: () => {
      goesOn()
      melde('ende')
    },
    error: () => melde('fehler'),
  }
  for (const [name, tell] of Object.entries(hoeren)) spieler.addEventListener(name, tell)
  dauer()
  watch()
  if (spieler.error) melde('fehler')
  return () => {
    goesOn()
    for (const [name, tell] of Object.entries(hoeren)) spieler.removeEventListener(name, tell)
  }
}
